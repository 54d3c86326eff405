export const BrandMark = ({ size = 28 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden focusable="false">
    <rect width="28" height="28" rx="7" fill="#215db0" />
    <path d="M7 8h14v9h-7l-4 4v-4H7z" fill="#fff" />
    <path d="M10 11h8M10 14h5" stroke="#215db0" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
);

export const Brand = () => (
  <div className="parley-brand">
    <BrandMark />
    <span>Parley</span>
  </div>
);
