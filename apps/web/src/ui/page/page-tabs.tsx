import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-tabs.module.css';

export type PageTab = { id: string; label: string };

type PageTabsProps = {
  /** The accessible name of the row of tabs. */
  label: string;
  tabs: PageTab[];
  /** The tab shown; the caller keeps it in the address. */
  current: string;
  onChange: (tab: string) => void;
  /** The content of the tab shown. */
  children: ReactNode;
};

/** Tabs below the page's head. Arrow keys move between them; only the one shown is drawn. */
export function PageTabs({ label, tabs, current, onChange, children }: PageTabsProps) {
  return (
    <Tabs value={current} onChange={(tab) => tab && onChange(tab)} classNames={classes} keepMounted={false}>
      <Tabs.List aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current}>{children}</Tabs.Panel>
    </Tabs>
  );
}
