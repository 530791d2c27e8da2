import { useTexts } from '@larder/browser/texts';
import type { LinkAddress } from '../../browser/address.ts';
import { Absent } from '../../ui/page/absent.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { CustomerFigures } from './customer-figures.part.tsx';
import { OrganizationFlags } from './organization-flags.part.tsx';
import type { OrganizationLine } from './organizations.api.ts';
import { organizationsTexts } from './organizations.texts.ts';
import classes from './organization.module.css';

type ColumnOptions = {
  /** Venues of an account tell their brand, all other lists the address. */
  second: 'address' | 'brand';
  /** The page of a row; undefined for those who may not open it. */
  pathOf: ((row: OrganizationLine) => LinkAddress) | undefined;
  /** The names have how their customer does below them, and need the room. */
  roomy?: boolean;
  /** They can be put into the order of their names. */
  sortable?: boolean;
  /** The organisation whose page shows the list: as a parent it goes without saying. */
  above?: string;
};

/** The columns of accounts, brands and venues: name, address or brand, phone, email, primary contact. */
export function useOrganizationColumns({
  second,
  pathOf,
  above,
  roomy = false,
  sortable = false,
}: ColumnOptions): Column<OrganizationLine>[] {
  const t = useTexts(organizationsTexts);
  return [
    {
      id: 'name',
      header: t('name'),
      compact: 'title',
      sortable,
      cell: (row) => (
        <span className={classes.name}>
          {pathOf ? <RowLink to={pathOf(row)}>{row.name}</RowLink> : <strong>{row.name}</strong>}
          <OrganizationFlags organization={row} />
          {row.figures && <CustomerFigures figures={row.figures} />}
          {row.found_by.length > 0 && (
            <span className={classes.figures}>{t('foundBy', { names: row.found_by.join(', ') })}</span>
          )}
        </span>
      ),
    },
    second === 'address'
      ? { id: 'address', header: t('address'), width: roomy ? '20%' : '25%', cell: (row) => row.address || <Absent /> }
      : {
          id: 'brand',
          header: t('brand'),
          width: '18%',
          cell: ({ parent_organization: parent }) => (parent && parent.id !== above ? parent.name : <Absent />),
        },
    {
      id: 'phone',
      header: t('phone'),
      width: '15%',
      hideBelow: 760,
      cell: (row) => row.phone || <Absent />,
    },
    {
      id: 'email',
      header: t('email'),
      width: roomy ? '17%' : '22%',
      hideBelow: 860,
      cell: (row) => row.email || <Absent />,
    },
    {
      id: 'primary_contact',
      header: t('primaryContact'),
      width: roomy ? '14%' : '15%',
      cell: (row) => row.primary_contact || <Absent />,
    },
  ];
}
