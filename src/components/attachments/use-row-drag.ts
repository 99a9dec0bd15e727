import { useState, type DragEvent } from 'react';
import type { Row } from './attachment-row.tsx';

const KIND = 'application/x-starling-file';

const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(KIND);

/** Lets a row be dragged by its picture to the position of another; the buttons of a row do the same by keyboard and touch. */
export const useRowDrag = ({ uploads, media: { key }, at, isInert, onMoved }: Row) => {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handle: {
      draggable: !isInert,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        dataTransfer.setData(KIND, key);
        dataTransfer.effectAllowed = 'move';
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 0, 0);
      },
    },
    target: {
      onDragOver: (event: DragEvent) => {
        if (!isFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!isFile(event)) return;
        event.preventDefault();
        uploads.send({ type: 'uploads.move', key: event.dataTransfer.getData(KIND), to: at });
        onMoved(at);
      },
    },
  };
};
