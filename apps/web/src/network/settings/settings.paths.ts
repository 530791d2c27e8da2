/** The settings of one organisation, with a section open where one is named. */
export function settingsPath(organization: string, open?: string) {
  return { to: '/settings', search: { organization, ...(open && { open }) } } as const;
}
