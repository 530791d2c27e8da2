import { useTexts } from '@larder/browser/texts';
import { Page } from '../../ui/page.tsx';
import { Printers } from './printers.part.tsx';
import { TabletDiary } from './tablet-diary.part.tsx';
import { TabletReports } from './tablet-reports.part.tsx';
import { TabletReset } from './tablet-reset.part.tsx';
import { TabletState } from './tablet-state.part.tsx';
import { tabletTexts } from './tablet.texts.ts';
import classes from './tablet.module.css';

/** K15: the tablet's printers, what it has not sent yet, and how it does. */
export function TabletScreen() {
  const t = useTexts(tabletTexts);
  return (
    <Page title={t('title')} back="/more">
      <div className={classes.columns}>
        <div className={classes.column}>
          <Printers />
          <TabletReports />
        </div>
        <div className={classes.column}>
          <TabletState />
          <TabletDiary />
          <TabletReset />
        </div>
      </div>
    </Page>
  );
}
