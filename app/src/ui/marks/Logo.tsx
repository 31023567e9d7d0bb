/** The seal with its rule-marked tick; below 28 px without the marks. Decorative. */
export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" aria-hidden>
      <path d="M11 2h26l9 9v26l-9 9H11l-9-9V11z" fill="var(--accent-fill)" />
      <path d="M10.5 23.5l10 10L38.5 14" stroke="var(--on-accent)" strokeWidth="7" />
      {size >= 28 && (
        <path
          d="M28.25 31.45L25.01 28.46M31.78 27.62L29.57 25.59M35.31 23.80L32.07 20.81M38.84 19.98L36.63 17.94"
          stroke="var(--accent-fill)"
          strokeWidth="1.5"
        />
      )}
    </svg>
  );
}
