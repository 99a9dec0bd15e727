import styles from './login-shape.module.css';

/** The login form's room before it is there. */
export function LoginShape() {
  return <div className={styles.shape} aria-hidden="true" />;
}
