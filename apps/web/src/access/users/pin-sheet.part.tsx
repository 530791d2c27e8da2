import { useTexts } from '@larder/browser/texts';
import type { GivenPin } from '@larder/contract/access/given-pin';
import { oncePrinted } from '@larder/look/once-printed';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Banner } from '../../ui/feedback/banner.tsx';
import { pinSheetTexts } from './pin-sheet.texts.ts';
import classes from './pin-sheet.module.css';

/** New PINs, which are shown this once. */
export function PinTable({ given }: { given: GivenPin[] }) {
  const t = useTexts(pinSheetTexts);
  return (
    <>
      <Banner tone="warn">{t('once')}</Banner>
      {/* A scrolling region without anything to focus in it must itself take the focus (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.frame} tabIndex={0} role="group" aria-label={t('pins')}>
        <table className={classes.table}>
          <thead>
            <tr>
              {(['name', 'initials', 'location', 'pin'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {given.map(({ id, name, initials, location_name, pin }) => (
              <tr key={id}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td>{initials}</td>
                <td dir="auto">{location_name}</td>
                <td className={classes.pin}>{pin}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** One strip for each person, to be cut off and folded so that the PIN is inside. */
export function PrintPins({ given }: { given: GivenPin[] }) {
  const t = useTexts(pinSheetTexts);
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    // The sheet must be in the page, with its fonts, before the browser takes the page to the printer.
    flushSync(() => setPrinting(true));
    await document.fonts.ready;
    oncePrinted(() => setPrinting(false));
    window.print();
  };
  return (
    <>
      <Button leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => void print()}>
        {t('print')}
      </Button>
      {printing &&
        createPortal(
          <div className={classes.sheet}>
            <p>{t('fold')}</p>
            {given.map(({ id, name, initials, location_name, pin }) => (
              <div key={id} className={classes.strip}>
                <div className={classes.person}>
                  <strong dir="auto">{name}</strong>
                  <span>{initials}</span>
                  <small dir="auto">{location_name}</small>
                </div>
                <div className={classes.secret}>
                  <small>{t('pin')}</small>
                  <b>{pin}</b>
                </div>
              </div>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
