import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The primary button of a list: "Add new". */
export function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
