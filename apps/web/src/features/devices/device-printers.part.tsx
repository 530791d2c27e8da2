import { useTexts } from '@larder/browser/texts';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { deviceHealthTexts } from './device-health.texts.ts';
import type { DeviceFull } from './devices.api.ts';
import classes from './device.module.css';

type Printer = NonNullable<DeviceFull['health']['printers']>[number];

/** The printers that a tablet knows: how it reaches each, and whether that worked. */
export function DevicePrinters({ printers }: { printers: Printer[] }) {
  const h = useTexts(deviceHealthTexts);
  return (
    <div>
      <h3 className={classes.subtitle}>{h('printers')}</h3>
      {printers.length === 0 && <p className={classes.hint}>{h('printersNone')}</p>}
      <ul className={classes.printers}>
        {printers.map((printer) => (
          <li key={`${printer.name} ${printer.route}`}>
            <span>
              <strong>{printer.name}</strong>
              <span className={classes.aside}>
                {printer.language.toUpperCase()} · {printer.route}
              </span>
            </span>
            <span className={classes.printed}>
              {printer.error && <StatusBadge tone="bad">{printer.error}</StatusBadge>}
              <span className={classes.hint}>
                {printer.ok_at ? (
                  <>
                    {h('printerOk')} <DateTime instant={printer.ok_at} />
                  </>
                ) : (
                  h('printerNever')
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
