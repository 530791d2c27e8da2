import { z } from 'zod';
import { endpoint, read } from './endpoint.ts';
import { ById, FilterValues, Id, NamedRef } from './field.ts';
import { page, paging } from './page.ts';

export const CategoryTag = z.enum(['ACCOUNT', 'BRAND', 'VENUE']);

export const Location = z.object({
  id: Id,
  formatted_address: z.string(),
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  city: z.string(),
  state: z.string(),
  country_code: z.string(),
  postcode: z.string(),
  is_primary: z.boolean(),
  is_billing: z.boolean(),
  is_postal: z.boolean(),
});

export const ContactDetail = z.object({
  contact_type: z.enum(['EMAIL', 'MOBILE', 'LANDLINE']),
  contact_value: z.string(),
  country_code: z.string(),
  is_primary: z.boolean(),
});

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

export const Organization = OrganizationRow.extend({
  is_highest: z.boolean(),
  allow_networking: z.boolean(),
  code: z.string(),
  unique_tax_reference: z.string(),
  company_registration_number: z.string(),
  locations: z.array(Location),
  contact_details: z.array(ContactDetail),
  brands_count: z.number().int(),
  venues_count: z.number().int(),
  devices_count: z.number().int(),
  users_count: z.number().int(),
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
          sort_by: z.enum(['name']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
          filters: z.strictObject({ flags: FilterValues }).optional(),
        },
      }),
    )
    .output(page(OrganizationRow)),
  get: endpoint({ method: 'GET', path: '/organizations/{id}', access: 'signed-in', summary: 'One organisation' })
    .input(read({ params: ById }))
    .output(Organization),
  names: endpoint({
    method: 'GET',
    path: '/organization_names',
    access: 'signed-in',
    summary: 'The organisations in reach as a tree, for filters',
  })
    .input(read())
    .output(
      z.object({
        items: z.array(z.object({ id: Id, name: z.string(), tag: z.string(), parent_id: Id.nullable() })),
      }),
    ),
};
