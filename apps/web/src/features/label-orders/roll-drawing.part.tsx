import type { LabelSize } from '@larder/rules/label-size';

/** A roll with its first label hanging down, in the proportions of its size; the easy peel one lifts a corner. */
export function RollDrawing({ type }: { type: LabelSize }) {
  const height = type === 'DOUBLE_HEIGHT' ? 40 : 20;
  return (
    <svg viewBox="0 0 64 80" width={64} height={80} aria-hidden focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round">
        <ellipse cx={46} cy={20} rx={12} ry={16} />
        <ellipse cx={46} cy={20} rx={4} ry={6} />
        <path d="M46 4H22c-6 0-10 7-10 16v18" />
        <path d={`M12 38v${height}h24v-${height}`} />
        <path d="M36 38V20c0-9 4-16 10-16" />
        <path d={`M12 38h24M16 44h12M16 48h16${type === 'DOUBLE_HEIGHT' ? 'M16 58h12M16 62h16M16 68h10' : ''}`} />
        {type === 'SINGLE_HEIGHT_EASY_PEEL' && <path d="M36 50l-8 8h8z" fill="currentColor" />}
      </g>
    </svg>
  );
}
