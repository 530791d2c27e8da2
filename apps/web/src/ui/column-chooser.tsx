import { ActionIcon, Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTexts } from '../browser/texts.ts';
import type { Column, TableModel } from './data-table-model.ts';
import { uiTexts } from './ui.texts.ts';

/** Shows and hides columns; the choice is kept per list in this browser. */
export function ColumnChooser<Row extends object>({
  model,
  plan,
}: {
  model: TableModel<Row>;
  plan: Map<string, Column<Row>>;
}) {
  const t = useTexts(uiTexts);
  const columns = model.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" aria-label={t('columns')} title={t('columns')}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <Stack gap="sm">
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={plan.get(column.id)?.header}
              checked={column.getIsVisible()}
              onChange={(event) => column.toggleVisibility(event.currentTarget.checked)}
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => model.resetColumnVisibility(true)}>
            {t('resetColumns')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
