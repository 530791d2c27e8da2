import type { ReactNode } from 'react';
import { FilterSheet } from './filter-sheet.tsx';
import type { ListAddress } from './list-address.ts';
import { SearchInput } from './search-input.tsx';
import classes from './list-toolbar.module.css';

type ListToolbarProps = {
  /** The list's title, where nothing else begins the line. */
  title: string | undefined;
  address: ListAddress | undefined;
  /** Names the search box. */
  search: string | undefined;
  /** A narrow list: its filters are in a sheet, and its tools show their icons alone. */
  phone: boolean;
  /** The filters. */
  children: ReactNode;
  count: string | undefined;
  tools: ReactNode;
  columns: ReactNode;
  chips: ReactNode;
  save: ReactNode;
};

/** The filters row of a list, one line where there is room, and the chips of what is in force below it. */
export function ListToolbar({
  title,
  address,
  search,
  phone,
  children,
  count,
  tools,
  columns,
  chips,
  save,
}: ListToolbarProps) {
  return (
    <div className={classes.toolbar} data-phone={phone || undefined}>
      <div className={classes.line}>
        {title && <h2 className={classes.title}>{title}</h2>}
        {search && address && <SearchInput label={search} value={address.search} onSearch={address.setSearch} />}
        {phone && children ? <FilterSheet address={address}>{children}</FilterSheet> : children}
        <div className={classes.end}>
          <span className={classes.count}>{count}</span>
          {columns}
          {tools}
        </div>
      </div>
      <div className={classes.inForce} data-searched={address?.search ? true : undefined}>
        {chips}
        {save}
      </div>
    </div>
  );
}
