interface FailedStateProps {
  title: string;
  line: string;
  onRetry: () => void;
}

/** A first load that failed: a boat half-way, what happened, and the way on. */
export function FailedState({ title, line, onRetry }: FailedStateProps) {
  return (
    <div className="flex flex-col items-center px-5 py-6 text-center">
      <svg viewBox="0 0 160 60" aria-hidden="true" className="h-15 w-40 fill-none stroke-ink-3 [stroke-linecap:round]">
        <path strokeWidth="1.5" d="M50 26c18 6 44 6 62-1-5 10-12 15-22 16H70c-9-1-16-6-20-15z" />
        <path strokeWidth="1.5" d="M66 29c1-11 8-16 15-16s13 5 14 15" />
        <path strokeWidth="1.2" d="M8 43c10-5 18-5 28 0s18 5 28 0 18-5 28 0 18 5 28 0 18-5 28 0" />
        <path strokeWidth="1" className="stroke-control" d="M28 52c8-4 14-4 22 0s14 4 22 0 14-4 22 0 14 4 22 0" />
      </svg>
      <p className="mt-4 font-song text-title font-semibold tracking-song text-ink">{title}</p>
      <p className="mt-1 text-[.9375rem] text-ink-3">{line}</p>
      <button type="button" className="btn btn-line mt-5" onClick={onRetry}>
        重新加载
      </button>
    </div>
  );
}
