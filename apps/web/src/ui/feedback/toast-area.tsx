import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './toast-area.module.css';

/** Where toasts appear: top centre, three at most, gone after 5 seconds unless the pointer rests on them. */
export function ToastArea() {
  return (
    <Notifications
      position="top-center"
      autoClose={5000}
      transitionDuration={200}
      limit={3}
      containerWidth={440}
      pauseResetOnHover="notification"
      classNames={{ root: classes.area, notification: classes.toast }}
    />
  );
}
