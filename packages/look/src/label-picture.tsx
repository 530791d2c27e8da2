import '@fontsource/arimo/400.css';
import '@fontsource/arimo/700.css';
import '@fontsource/archivo-narrow/400.css';
import '@fontsource/archivo-narrow/700.css';
import type { Drawing, Mark, TextMark } from '@larder/label/drawing';
import { boxPath } from '@larder/label/empty-box';
import { fontFamilies } from '@larder/label/svg';

type LabelPictureProps = {
  drawing: Drawing;
  /** What the picture is called; its text stands elsewhere on the page. */
  title: string;
  className?: string | undefined;
};

/** A label's drawing, black on white in both themes, one unit of the picture to the millimetre. */
export function LabelPicture({ drawing, title, className }: LabelPictureProps) {
  const { width, height, font, marks } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={`${width}mm`}
      height={`${height}mm`}
      role="img"
      aria-label={title}
      fontFamily={fontFamilies[font]}
      // Letters stand where they were measured, as in every file of the label.
      style={{ fontKerning: 'none', fontVariantLigatures: 'none', textRendering: 'geometricPrecision' }}
      className={className}
    >
      <rect width={width} height={height} fill="#fff" />
      {marks.map((mark, index) => (
        <LabelMark key={index} mark={mark} />
      ))}
    </svg>
  );
}

function LabelMark({ mark }: { mark: Mark }) {
  if (mark.kind === 'text') return <LabelText mark={mark} />;
  if (mark.kind === 'missing') return <path d={boxPath(mark, (size) => String(short(size)))} fillRule="evenodd" />;
  return <rect x={short(mark.x)} y={short(mark.y)} width={short(mark.width)} height={short(mark.height)} />;
}

// The width is pinned, so that another face of the font list cannot push text off the label.
function LabelText({ mark }: { mark: TextMark }) {
  return (
    <text
      x={short(mark.x)}
      y={short(mark.baseline)}
      fontSize={short(mark.size)}
      {...(mark.weight === 700 && { fontWeight: 700 })}
      {...(mark.anchor !== 'start' && { textAnchor: mark.anchor })}
      {...(mark.ink === 'white' && { fill: '#fff' })}
      textLength={short(mark.width)}
      lengthAdjust="spacingAndGlyphs"
    >
      {mark.text}
    </text>
  );
}

// Millimetres to the thousandth, as the SVG document of the same drawing has them.
function short(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}
