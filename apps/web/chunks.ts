/**
 * Few files for the first pages: left alone, the build makes a hundred tiny ones, whose headers weigh more than what
 * finer caching saves. What is not named here (dialogs, pickers, each screen) still travels on its own when it is first
 * needed.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: anyOf(library('react', 'react-dom', 'scheduler'), /rolldown\/runtime/),
    priority: 3,
  },
  {
    name: 'first',
    test: anyOf(
      library(
        '@orpc',
        '@tanstack/history',
        '@tanstack/query-core',
        '@tanstack/react-query',
        '@tanstack/react-router',
        '@tanstack/react-store',
        '@tanstack/router-core',
        '@tanstack/store',
      ),
      mantine(
        'ActionIcon',
        'Button',
        'CloseButton',
        'Input',
        'Loader',
        'PasswordInput',
        'TextInput',
        'Transition',
        'UnstyledButton',
      ),
      /\/@mantine\/core\/esm\/core\//,
      /\/icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(AlertTriangle|InfoCircle)\.)/,
      // Schemas come with the first form that has one.
      /\/src\/browser\/(?!zod|period|day-window)/,
      // Not what only a few screens take.
      /\/packages\/browser\/src\/(?!food-limits|save-file|record-id)/,
      /\/packages\/look\/src\/(theme|tokens|base)/,
      /\/src\/shell\/(eventually|gate|masquerade-bar|menu\.|newer-version|notices|shell\.texts)/,
      /\/session\.api\.ts/,
      // Where screens are: without this the first file that links to one would be taken along.
      /\/src\/(\w+\/)?[\w-]+\/[\w-]+\.paths\.ts/,
      /\/src\/ui\/(\w+\/)?(banner|empty-state|lazy-part|secret-input|toast\.|ui\.texts)/,
      // A file of its own would cost the sign-in page more than it spares those who are signed in.
      /\/src\/access\/session\/((auth-card|refusal|submit-button)\.part|login\.screen)/,
    ),
    priority: 2,
  },
  {
    name: 'frame',
    test: anyOf(
      library(
        '@floating-ui',
        '@tanstack/react-table',
        '@tanstack/table-core',
        '@tanstack/react-virtual',
        '@tanstack/virtual-core',
      ),
      mantine('FocusTrap', 'Menu', 'Popover', 'Portal', 'Tooltip'),
      /\/icons-react\/dist\/esm\/icons\/IconLink\./,
      /\/packages\/look\/src\/icon\./,
      /\/packages\/words\/src\/(actions|columns|label-terms|spans)\./,
      /\/src\/ui\/(\w+\/)?(add-button|bulk-bar|card|column-chooser|column-layout|confirm\.|copy|data-table|fact-list|failed-read|filter-chips|filter-panel|filter-sheet|late|list-|lock-button|page-header|pick-box|print|record-state|retry-banner|row-|saved-views|saving|search-input|segmented-filter|split-page|status-badge|tag-chips|tree-filter\.|use-write|view-menu|width)/,
      /\/src\/shell\/(confirm-host|nav-|shell\.tsx|overlay\.ts|overlays|own-page|palette-button|sidebar|top-bar|user-menu)/,
    ),
    priority: 1,
  },
  {
    // What the first page after signing in draws of a customer's own organisation.
    name: 'organization',
    test: anyOf(
      /\/organizations\/(my-account\.screen|(first-steps|organization-(page|cards|columns|crumbs|flags|lists))\.part)/,
      /\/organizations\/(organizations\.|organization(-form)?\.module|organization-account\.texts|network-list)/,
      /\/organizations\/contact-(fields|mask|problems)/,
      /\/src\/ui\/(\w+\/)?(absent|card-table|date-time|edit-card)/,
      /\/src\/access\/visits\/(visits|visit-consent)/,
      /\/src\/access\/session\/(without-factor|sign-ins)/,
    ),
    priority: 1,
  },
  {
    name: 'categories',
    test: anyOf(
      /\/src\/catalogue\/categories\/(categories\.texts|category\.module|category-((bulk|state)\.part|bulk\.texts|selection\.rules))/,
      /\/src\/(devices\/devices\/device-filter|network\/organizations\/organization-filter)/,
      /\/icons-react\/dist\/esm\/icons\/Icon(Pencil|Plus|Tag|ToggleLeft|ToggleRight|ToolsKitchen2|Trash)\./,
    ),
    priority: 1,
  },
  {
    name: 'dialog',
    test: anyOf(
      library(
        'react-remove-scroll',
        'react-remove-scroll-bar',
        'react-style-singleton',
        'use-callback-ref',
        'use-sidecar',
      ),
      mantine('Modal', 'ModalBase', 'NativeScrollArea', 'ScrollArea', 'Overlay', 'RemoveScroll'),
      /\/src\/shell\/(shortcut-sheet|keys)/,
      /\/src\/ui\/(\w+\/)?(confirm-dialog|dialog\.module|form-dialog|return-focus|unsaved)/,
    ),
    priority: 1,
  },
  { name: 'alarms', test: /\/src\/cold\/temperatures\/alarms\/(?!alarm-(list|answer))/, priority: 1 },
  // Each would be a file of its own, whose name alone weighs more on the first page than what it holds.
  { name: 'looks', test: /\/src\/(access|catalogue|cold|network|storage)\/.*\.module\.css/, minShareCount: 2 },
  { name: 'icons', test: /\/icons-react\/dist\/esm\/icons\//, minShareCount: 2 },
  {
    name: 'measures',
    test: /\/packages\/rules\/src\/(amount|clean-text|clock-check|date-term|food-check|label-size|life-periods|local-day|money|period|storage-expiry|storage-kind|supplier-item|temperature|tree-order|formula-text|device-email|prep-guide)\./,
    minShareCount: 2,
  },
  {
    name: 'choice',
    test: mantine('Combobox', 'InlineInput', 'Pill', 'PillsInput', 'Select', 'Switch'),
    priority: 1,
  },
];

function library(...names: string[]): RegExp {
  return new RegExp(`/node_modules/(${names.join('|')})/`);
}

function mantine(...components: string[]): RegExp {
  return new RegExp(`/@mantine/core/esm/components/(${components.join('|')})/`);
}

function anyOf(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map((test) => test.source).join('|'));
}
