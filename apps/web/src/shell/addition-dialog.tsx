import { UserInviteDialog } from '../access/users/user-invite.dialog.tsx';
import { CategoryCreateDialog } from '../catalogue/categories/category-create.dialog.tsx';
import { ProductAddDialog } from '../catalogue/products/product-add.dialog.tsx';
import { DeviceCreateDialog } from '../devices/devices/device-create.dialog.tsx';
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
