import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { mostToasts } from './toast.ts';
import classes from './toast-area.module.css';

/** Where toasts appear: top centre, `mostToasts` at most, gone after 5 seconds unless the pointer rests on them. */
export function ToastArea() {
  return (
    <Notifications
      position="top-center"
      autoClose={5000}
      transitionDuration={200}
      limit={mostToasts}
      containerWidth={440}
      pauseResetOnHover="notification"
      classNames={{ root: classes.area, notification: classes.toast }}
    />
  );
}
