/** A file upload. Not a `fetch`, which reports no progress. */
interface Upload {
  url: URL;
  token: string;
  file: Blob;
  name: string;
  description: string;
  signal: AbortSignal;
  onProgress: (progress: number) => void;
}

/** The response; status 0 if there was none. */
export interface UploadResponse {
  status: number;
  body: unknown;
}

/** Sends one file as a form and reports the progress, from 0 to 1. */
export const sendFile = ({ url, token, file, name, description, signal, onProgress }: Upload): Promise<UploadResponse> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.append('file', file, name);
    if (description.trim() !== '') form.append('description', description);
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onloadend = () => resolve({ status: request.status, body: jsonOf(request.responseText) });
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
