import './spinner.css';

/** Only the drawing: whoever shows it says in words what is awaited. Coloured by the text colour. */
export function Spinner({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`spinner ${className}`} />;
}
