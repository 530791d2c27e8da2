import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import { Button, Switch } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { queries, type api } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { toastError } from '../../ui/feedback/toast.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { AddButton } from '../../ui/page/add-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { TagChips } from '../../ui/page/tag-chips.tsx';
import type { BulkSelection } from '../../ui/table/bulk-bar.tsx';
import type { Column } from '../../ui/table/data-table-model.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type ListAddress, type ListAddressOptions, useListAddress } from '../../ui/table/list-address.ts';
import { RowLink } from '../../ui/table/row-link.tsx';
import { paged, useRowList } from '../../ui/table/row-list.ts';
import { SegmentedFilter } from '../../ui/table/segmented-filter.tsx';
import { LocationSelect } from './location-select.part.tsx';
import { peopleListTexts } from './people-list.texts.ts';
import { pinChoice, type PinChoice } from './pin-choice.rules.ts';
import { pinSheetTexts } from './pin-sheet.texts.ts';
import { realEmail } from './profile.rules.ts';
import { useUserMenu, useUserRights, type UserRights } from './user-menu.part.tsx';
import { UserBadges } from './user-state.part.tsx';
import { usePlaces, useReinvite, type UserLine } from './users.api.ts';
import { rolesPath, userPath } from './users.paths.ts';
import { usersTexts } from './users.texts.ts';
import classes from './users.module.css';

const PinSheetDialog = lazyPart(() => import('./pin-sheet.dialog.tsx'), 'PinSheetDialog');
const PeopleListDialog = lazyPart(() => import('./people-list.dialog.tsx'), 'PeopleListDialog');
const InviteDialog = lazyPart(() => import('./user-invite.dialog.tsx'), 'UserInviteDialog');

type ListQuery = NonNullable<NonNullable<Parameters<typeof api.users.list>[0]>['query']>;

const states = ['ACTIVE', 'INACTIVE', 'EXPIRED', 'INVITED'] as const;

export const usual: ListAddressOptions = { filters: { state: 'ACTIVE', org: '' }, sort: { by: 'name', order: 'asc' } };

/** Users: who works here, who was invited, and what may be done about it. */
export function UserListScreen() {
  const t = useTexts(usersTexts);
  const lists = useTexts(peopleListTexts);
  const can = useCan();
  const address = useListAddress(usual);
  const list = useUserList(address);
  const filters = useUserFilters(address);
  const [inviting, setInviting] = useState(false);
  const [listing, setListing] = useState(false);
  const columns = useUserColumns();
  const menu = useUserMenu({ deleteFailed: t('deleteFailed') });
  const pins = usePinSheet(list.rows);
  const manages = can(contract.users.create);
  const addButton = manages && <AddButton onClick={() => setInviting(true)}>{t('addNew')}</AddButton>;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {can(contract.roles.list) && (
              <Button variant="default" renderRoot={(props) => <Link to={rolesPath} {...props} />}>
                {t('roles')}
              </Button>
            )}
            {can(contract.users.addList) && (
              <Button variant="default" onClick={() => setListing(true)}>
                {lists('open')}
              </Button>
            )}
            {addButton}
          </>
        }
      />
      <DataTable
        id="users"
        label={t('title')}
        list={list}
        address={address}
        columns={columns}
        {...(manages && { rowMenu: menu.entries })}
        bulk={pins.buttons}
        search={t('searchLabel')}
        filters={filters.row}
        chips={filters.chips}
        count={(count) => t('count', { count })}
        empty={{ icon: IconUsers, title: t('noDataTitle'), text: t('noDataText'), action: addButton }}
      />
      {listing && <PeopleListDialog onClose={() => setListing(false)} />}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {menu.dialog}
      {pins.dialog}
    </>
  );
}

/** Giving PINs to the selected people, for those who may manage credentials. */
function usePinSheet(rows: readonly UserLine[]) {
  const t = useTexts(pinSheetTexts);
  const can = useCan();
  const { user: me, organization } = useSignedIn();
  const [giving, setGiving] = useState<{ choice: PinChoice; clear: () => void }>();
  const ask = ({ ids, clear }: BulkSelection) => {
    const choice = pinChoice(rows, ids, organization.role.level > 1 ? me.id : undefined);
    if (choice.ids.length === 0) toastError(t('noneAllowed'));
    else setGiving({ choice, clear });
  };
  const buttons = (selection: BulkSelection) => (
    <Button variant="default" size="compact-sm" onClick={() => ask(selection)}>
      {t('give')}
    </Button>
  );
  return {
    buttons: can(contract.users.givePins) ? buttons : undefined,
    dialog: giving && <PinSheetDialog {...giving} onClose={() => setGiving(undefined)} />,
  };
}

/** The people that the address asks for; active ones as long as it says nothing else. */
export function first(address: ListAddress) {
  const [state] = address.filter('state');
  const query: ListQuery = {
    search: address.search || undefined,
    size: 20,
    with_devices: 1,
    organizationId: address.filter('org').join(',') || undefined,
    state: state as UserLine['status'],
    sort_by: address.sort?.by as ListQuery['sort_by'],
    sort_order: address.sort?.order,
  };
  return queries.users.list.infiniteOptions({ input: (at) => ({ query: { ...query, ...at } }), ...paged });
}

function useUserList(address: ListAddress) {
  const t = useTexts(usersTexts);
  const list = useRowList(first(address));
  useFailedRead(list.state === 'failed', t('listFailed'));
  return list;
}

/** The filters row of the users: search, status, one organisation where networking is allowed. */
function useUserFilters(address: ListAddress): { row: ReactNode; chips: ReactNode } {
  const t = useTexts(usersTexts);
  const { organization } = useSignedIn();
  const places = usePlaces();
  const [chosen] = address.filter('org');
  const several = organization.allow_networking && places.length > 1;
  const chips = chosen
    ? [
        {
          id: `org:${chosen}`,
          label: `${t('organization')}: ${places.find(({ id }) => id === chosen)?.name ?? '…'}`,
          onRemove: () => address.setFilters({ org: [] }),
        },
      ]
    : [];
  return {
    row: (
      <>
        <SegmentedFilter
          label={t('status')}
          value={states.find((state) => state === address.filter('state')[0]) ?? 'ACTIVE'}
          options={states.map((value) => ({ value, label: t(value) }))}
          onChange={(state) => address.setFilters({ state: [state] })}
        />
        {several && (
          <div className={classes.organization}>
            <LocationSelect
              bare
              label={t('organization')}
              placeholder={t('allOrganizations')}
              value={chosen ?? ''}
              onChange={(id) => address.setFilters({ org: id ? [id] : [] })}
            />
          </div>
        )}
      </>
    ),
    chips: <TagChips chips={chips} onClear={address.clear} />,
  };
}

/** The columns of the users: name with role, email, location, devices, PIN, status. */
function useUserColumns(): Column<UserLine>[] {
  const t = useTexts(usersTexts);
  const rightsOf = useUserRights();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('name'),
        sortable: true,
        compact: 'title',
        cell: (row) => (
          <>
            <RowLink to={userPath(row.id)}>{row.name}</RowLink>
            <span className={classes.role}>{row.saas_user ? t('saasUser') : row.role.name}</span>
          </>
        ),
      },
      {
        id: 'email',
        header: t('email'),
        sortable: true,
        width: '22%',
        cell: (row) => realEmail(row) || t('notProvided'),
      },
      { id: 'location', header: t('location'), width: '13%', hideBelow: 760, cell: (row) => row.location_name },
      {
        id: 'devices',
        header: t('devices'),
        width: '9%',
        align: 'end',
        compact: 'hidden',
        hideBelow: 640,
        cell: (row) => (
          <span title={row.devices?.map(({ name }) => name).join(', ')}>{formatNumber(row.devices_count)}</span>
        ),
      },
      {
        id: 'pin',
        header: t('pin'),
        width: '8%',
        compact: 'hidden',
        hideBelow: 900,
        cell: (row) => (row.has_pin ? t('pinActive') : <Absent />),
      },
      {
        id: 'status',
        header: t('status'),
        width: '24%',
        compact: 'side',
        cell: (row) => <StatusCell user={row} rights={rightsOf(row)} />,
      },
    ],
    [t, rightsOf],
  );
}

/** The status of a row, with the Active switch or the invitation's button for those who may. Both ask first. */
function StatusCell({ user, rights }: { user: UserLine; rights: UserRights }) {
  const t = useTexts(usersTexts);
  const switchActive = useSwitchActive(user);
  const reinvite = useReinvite();
  return (
    <span className={classes.status}>
      <UserBadges user={user} />
      {rights.activate && (
        <Switch
          size="sm"
          aria-label={t('activeOf', { name: user.name })}
          checked={user.status === 'ACTIVE'}
          onChange={switchActive}
        />
      )}
      {rights.resend && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('resendTo', { name: user.name })}
          onClick={() => reinvite(user)}
        >
          {t('resend')}
        </Button>
      )}
    </span>
  );
}

/** Activates a person, or deactivates them, after asking. */
function useSwitchActive({ id, name, status }: UserLine): () => void {
  const t = useTexts(usersTexts);
  const active = status === 'ACTIVE';
  const update = useWrite(queries.users.update, {
    saved: t(active ? 'deactivated' : 'activated'),
    failed: t('statusFailed'),
  });
  return () =>
    confirmFirst({
      title: t(active ? 'deactivateTitle' : 'activateTitle'),
      text: t(active ? 'deactivateText' : 'activateText', { name }),
      verb: t(active ? 'deactivateVerb' : 'activateVerb'),
      danger: active,
      onConfirm: () => update.mutateAsync({ params: { id }, body: { status: active ? 'INACTIVE' : 'ACTIVE' } }),
    });
}
