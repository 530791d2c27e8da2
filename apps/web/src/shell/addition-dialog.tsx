import { CategoryCreateDialog } from '../features/categories/category-create.dialog.tsx';
import { DeviceCreateDialog } from '../features/devices/device-create.dialog.tsx';
import { ProductAddDialog } from '../features/products/product-add.dialog.tsx';
import { UserInviteDialog } from '../features/users/user-invite.dialog.tsx';
import type { Addition } from './overlay.ts';

const dialogs = {
  product: ProductAddDialog,
  category: CategoryCreateDialog,
  person: UserInviteDialog,
  device: DeviceCreateDialog,
};

/** Adds something from any screen. */
export function AdditionDialog({ kind, onClose }: { kind: Addition; onClose: () => void }) {
  const Dialog = dialogs[kind];
  return <Dialog onClose={onClose} />;
}
