import type { Integration } from '@larder/contract/records/integrations';
import {
  IconListCheck,
  IconMail,
  IconPlugConnected,
  IconTableImport,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react';
import classes from './integrations.module.css';

/** The drawings that the server names as `icon.active` (docs/product/catalogue.md#integration-fields). */
const drawings: Record<string, Icon> = {
  webhook: IconWebhook,
  trail: IconListCheck,
  product_feed: IconTableImport,
  email_digest: IconMail,
};

/** Whom an integration connects: its drawing and name. */
export function ConnectorName({ connector }: { connector: Integration['connector'] }) {
  const Drawing = drawings[connector.icon.active] ?? IconPlugConnected;
  return (
    <span className={classes.connector}>
      <Drawing size={20} stroke={1.75} aria-hidden />
      {connector.name}
    </span>
  );
}
