import classes from './small-bars.module.css';

const height = 40;

type SmallBarsProps = {
  /** One for each day or hour, the earliest first. */
  amounts: number[];
  /** The top of the scale, which all rows share. */
  most: number;
  /** What a screen reader says instead of the bars. */
  label: string;
  /** What is shown when the pointer is over a bar. */
  titles: string[];
};

/** Small bars, one for each day or hour; one with little still shows that there was some. */
export function SmallBars({ amounts, most, label, titles }: SmallBarsProps) {
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${amounts.length * 10} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {amounts.map((amount, index) => {
        const tall = most > 0 && amount > 0 ? Math.max(2, (amount / most) * (height - 1)) : 0;
        return (
          <g key={titles[index]}>
            <title>{titles[index]}</title>
            <rect className={classes.place} x={index * 10} y={0} width={10} height={height} />
            <rect className={classes.bar} x={index * 10 + 1.5} y={height - tall} width={7} height={tall} />
          </g>
        );
      })}
      <line className={classes.ground} x1={0} x2={amounts.length * 10} y1={height - 0.5} y2={height - 0.5} />
    </svg>
  );
}
