import { z } from 'zod';
import { TabletCounts } from '../devices/device-health.ts';
import { endpoint, read, write } from '../endpoint.ts';
import { ById, FilterValues, Id, Instant, Name, NamedRef } from '../field.ts';
import { page, paging } from '../page.ts';
import { Address, ContactDetail, Location, NewContact, NewLocation, NewOwner, Words } from './organization-details.ts';
import { GivenSettings } from './settings-endpoints.ts';
import { Settings } from './settings.ts';

export const CategoryTag = z.enum(['ACCOUNT', 'BRAND', 'VENUE']);

/** One line of a list of accounts, brands or venues. */
export const OrganizationRow = z.object({
  id: Id,
  name: z.string(),
  organization_type: z.string(),
  category: z.object({ id: z.string(), tag: z.string(), name: z.string() }),
  parent_organization: NamedRef.nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  primary_contact: z.string(),
  timezone: z.string(),
  is_restricted: z.boolean(),
  is_flagged: z.boolean(),
});

/** The labels of a customer's day are counted so far. */
export const mostPrintsCounted = 10_000;

/** How a customer does, in counts. */
export const CustomerFigures = z.object({
  tablets: TabletCounts,
  /** Temperature incidents that nobody signed for. */
  incidents_open: z.number().int(),
  /** Automations whose last delivery is being tried again or was given up. */
  automations_failing: z.number().int(),
  /** Orders of labels in the last 30 days. */
  orders: z.number().int(),
  /** Labels printed yesterday by the customer's own clock, counted to 10,000. */
  prints_yesterday: z.number().int(),
});
export type CustomerFigures = z.infer<typeof CustomerFigures>;

/** A line of a list; `figures` are there for operators and their customers alone. */
export const NetworkRow = OrganizationRow.extend({
  figures: CustomerFigures.nullable(),
  /** Brands and venues of a customer by which a search found it, at most three; none where it was found by itself. */
  found_by: z.array(z.string()),
});

const Sync = z.object({
  state: z.enum(['idle', 'running', 'done', 'failed']),
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  /** What the last run found and did, in a sentence. */
  summary: z.string(),
});

export const Organization = OrganizationRow.extend({
  is_highest: z.boolean(),
  allow_networking: z.boolean(),
  send_invite: z.boolean(),
  code: z.string(),
  unique_tax_reference: z.string(),
  company_registration_number: z.string(),
  /** Its own IANA zone; empty when it takes that of the organisation above. */
  own_timezone: z.string(),
  parent: z.array(z.object({ id: Id, relationship_type: z.literal('CHILD') })),
  /** The organisations above it, from the account down. */
  parent_organizations: z.array(NamedRef.extend({ tag: z.string() })),
  locations: z.array(Location),
  primary_location: Location.nullable(),
  contact_details: z.array(ContactDetail),
  owners: z.array(NamedRef.extend({ email: z.string() })),
  account_owner: NamedRef.extend({ email: z.string() }).nullable(),
  invoice_organization: NamedRef.nullable(),
  payment_organization: NamedRef.nullable(),
  /** What the billing system calls this customer. */
  integration: z.object({ id: z.string() }).nullable(),
  /** The effective settings; null for operators, who read them from inside of the account. */
  settings: Settings.nullable(),
  /** The caller's own role. */
  role: z.object({ name: z.string(), level: z.number().int() }),
  brands_count: z.number().int(),
  venues_count: z.number().int(),
  devices_count: z.number().int(),
  users_count: z.number().int(),
  /** The caller may change the details. */
  can_edit: z.boolean(),
  /** The caller may create organisations of these tags below it. */
  can_add: z.array(CategoryTag),
  /** The state in the billing system, as last pulled; null for those whom it does not concern. */
  billing: z
    .object({
      connected: z.boolean(),
      status: z.string(),
      plan: z.string(),
      current_period: z.string(),
      next_billing_at: z.string().nullable(),
    })
    .nullable(),
  sync: Sync.nullable(),
  /** What a new customer does first, and whether it is done; null where it does not apply. */
  first_steps: z
    .array(z.object({ step: z.enum(['venue', 'category', 'device', 'user', 'threshold']), done: z.boolean() }))
    .nullable(),
  /** Goes back with a change: a change of what somebody else changed meanwhile is refused. */
  version: z.number().int(),
});

/** An IANA zone; empty takes that of the organisation above. */
const Timezone = Words(64);
const Locations = z.array(NewLocation).max(5);
const Contacts = z.array(NewContact).max(10);
const Reference = z.strictObject({ id: Id });

export const NewOrganization = z.strictObject({
  name: Name,
  category: z.strictObject({ id: z.string().max(40).optional(), tag: CategoryTag }),
  parent: z
    .array(z.strictObject({ id: Id, relationship_type: z.literal('CHILD').optional() }))
    .max(1)
    .optional(),
  code: Words(40).optional(),
  unique_tax_reference: Words(40).optional(),
  company_registration_number: Words(40).optional(),
  primary_contact: Words(200).optional(),
  /**
   * The addresses, under the name that the call gives them (`location`, docs/product/network.md#calls), or under that
   * of the answer.
   */
  location: Locations.optional(),
  locations: Locations.optional(),
  contact_details: Contacts.optional(),
  account_owner: NewOwner.optional(),
  invoice_organization: Reference.nullish(),
  payment_organization: Reference.nullish(),
  integration: z.strictObject({ id: Words(60) }).nullish(),
  send_invite: z.boolean().optional(),
  allow_networking: z.boolean().optional(),
  settings: GivenSettings.refine(({ cooking_resets, cooking_resets_note }) => !cooking_resets || cooking_resets_note, {
    path: ['cooking_resets_note'],
    message: 'Name the HACCP plan that gives cooked food a date of its own',
  }).optional(),
  timezone: Timezone.optional(),
});
export type NewOrganization = z.infer<typeof NewOrganization>;

export const OrganizationEdit = z.strictObject({
  name: Name.optional(),
  code: Words(40).optional(),
  unique_tax_reference: Words(40).optional(),
  company_registration_number: Words(40).optional(),
  primary_contact: Words(200).optional(),
  locations: Locations.min(1).optional(),
  contact_details: Contacts.optional(),
  timezone: Timezone.optional(),
  allow_networking: z.boolean().optional(),
  integration: z.strictObject({ id: Words(60) }).nullish(),
  /** The version that was read before the change. */
  version: z.number().int().optional(),
});
export type OrganizationEdit = z.infer<typeof OrganizationEdit>;

/** What new venues take over from the one that they are made like. */
export const CopiedPart = z.enum(['settings', 'storage', 'categories', 'fridges']);
export type CopiedPart = z.infer<typeof CopiedPart>;

/** At most so many venues are made at once. */
export const mostNewVenues = 50;

/** Venues with their names and addresses; everything that `copy` leaves out is taken over. */
export const VenuesLike = z.strictObject({
  venues: z
    .array(z.strictObject({ name: Name, location: NewLocation }))
    .min(1, 'Enter at least one venue')
    .max(mostNewVenues, `At most ${mostNewVenues} venues can be added at once`),
  copy: z.array(CopiedPart).max(4).optional(),
});
export type VenuesLike = z.infer<typeof VenuesLike>;

/** The new venues, and how much of each part each of them got; `left_out` is what the caller may not manage. */
export const MadeVenues = z.object({
  venues: z.array(NamedRef),
  copied: z.array(z.object({ part: CopiedPart, count: z.number().int() })),
  left_out: z.array(CopiedPart),
});
export type MadeVenues = z.infer<typeof MadeVenues>;

export const Flags = z.object({ is_restricted: z.boolean(), is_flagged: z.boolean() });

export const Role = z.object({
  id: Id,
  name: z.string(),
  /** The level: 1 is the most senior. */
  value: z.number().int(),
  is_superuser: z.boolean(),
});

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/organizations/{id}/network',
    access: ['NETWORK_LIST_VIEW', 'ORGANIZATIONS_VIEW'],
    summary: 'Accounts of the operator, or brands and venues below an organisation',
  })
    .input(
      read({
        params: ById,
        query: {
          ...paging({ size: 20, max: 10_000 }),
          category_tag: CategoryTag.optional(),
          /**
           * `trouble`: customers with open incidents first, then failing automations, then tablets with
           * which something is wrong; for operators.
           */
          sort_by: z.enum(['name', 'trouble']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
          filters: z.strictObject({ flags: FilterValues }).optional(),
        },
      }),
    )
    .output(page(NetworkRow)),
  get: endpoint({ method: 'GET', path: '/organizations/{id}', access: 'signed-in', summary: 'One organisation' })
    .input(read({ params: ById }))
    .output(Organization),
  create: endpoint({
    method: 'POST',
    path: '/organizations',
    access: ['NETWORK_LIST_VIEW', 'ORGANIZATIONS_VIEW'],
    status: 201,
    masquerade: ['account_owner', 'wastage_report_emails', 'alarm_escalation_emails'],
    summary: 'A new account (operators), or a brand or venue below an organisation in scope',
  })
    .input(write({ body: NewOrganization }))
    .output(Organization),
  createLike: endpoint({
    method: 'POST',
    path: '/organizations/{id}/venues',
    access: ['NETWORK_LIST_VIEW', 'ORGANIZATIONS_VIEW'],
    status: 201,
    summary: 'New venues like this one, beside it: settings, storage, categories and fridges are copied',
  })
    .input(write({ params: ById, body: VenuesLike }))
    .output(MadeVenues),
  update: endpoint({
    method: 'PATCH',
    path: '/organizations/{id}',
    access: ['NETWORK_LIST_VIEW', 'ORGANIZATIONS_VIEW'],
    masquerade: ['primary_contact', 'contact_details'],
    summary: 'Change the details; lists replace what was there',
  })
    .input(write({ params: ById, body: OrganizationEdit }))
    .output(Organization),
  setFlags: endpoint({
    method: 'PATCH',
    path: '/organizations/{id}/flags',
    access: 'operator',
    summary: 'Restrict a customer (no label orders) or flag it (a warning at each print)',
  })
    .input(write({ params: ById, body: Flags.partial().strict() }))
    .output(Flags),
  sync: endpoint({
    method: 'POST',
    path: '/organizations/{id}/sync',
    access: 'operator',
    summary: 'Pull subscriptions and billing, and rebuild counters and scope; at most once every 15 seconds',
  })
    .input(write({ params: ById }))
    .output(Sync),
  roles: endpoint({
    method: 'GET',
    path: '/organizations/{id}/roles',
    access: ['USERS_MANAGE', 'KEYS_MANAGE'],
    summary: 'The roles that the caller may give to people, or keys, of an organisation',
  })
    .input(
      read({
        params: ById,
        query: { user_id: Id.optional(), device_only: z.union([z.boolean(), z.stringbool()]).optional() },
      }),
    )
    .output(z.object({ items: z.array(Role) })),
  categories: endpoint({
    method: 'GET',
    path: '/organization_categories',
    access: 'signed-in',
    summary: 'The kinds of organisations',
  })
    .input(read({ query: { tag: CategoryTag.optional() } }))
    .output(z.object({ items: z.array(z.object({ id: z.string(), tag: CategoryTag, name: z.string() })) })),
  names: endpoint({
    method: 'GET',
    path: '/organization_names',
    access: 'signed-in',
    summary: 'The organisations in scope as a tree, for filters',
  })
    .input(read())
    .output(
      z.object({
        items: z.array(z.object({ id: Id, name: z.string(), tag: z.string(), parent_id: Id.nullable() })),
      }),
    ),
  addresses: endpoint({
    method: 'GET',
    path: '/addresses',
    access: ['NETWORK_LIST_VIEW', 'ORGANIZATIONS_VIEW'],
    summary: 'Addresses that match what was typed so far',
  })
    .input(read({ query: { search: z.string().trim().max(200), country_code: Words(2).optional() } }))
    .output(z.object({ items: z.array(Address.pick({ id: true, address: true })) })),
  address: endpoint({
    method: 'GET',
    path: '/addresses/{address}',
    access: ['NETWORK_LIST_VIEW', 'ORGANIZATIONS_VIEW'],
    summary: 'The full address of a result',
  })
    .input(read({ params: { address: z.string().min(1).max(300) } }))
    .output(Address),
};
