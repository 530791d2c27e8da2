import { useTexts } from '@larder/browser/texts';
import {
  IconCalendarTime,
  IconChevronDown,
  IconForms,
  IconHourglass,
  IconLock,
  IconShoppingCart,
  IconSticker2,
  IconTemperature,
  IconTrashX,
  IconUserCheck,
  IconZzz,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SectionId } from './setting-lines.part.ts';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

const icons: Record<SectionId, Icon> = {
  permissions: IconUserCheck,
  label_format: IconSticker2,
  label_type_order: IconShoppingCart,
  expiry_date: IconHourglass,
  wastage: IconTrashX,
  device_timeout: IconZzz,
  date_and_time: IconCalendarTime,
  custom_field: IconForms,
  temperatures: IconTemperature,
  security: IconLock,
};

type SettingsSectionProps = { id: SectionId; open: boolean; onToggle: () => void; children: ReactNode };

/** A collapsible section. What is typed in it outlives its closing. */
export function SettingsSection({ id, open, onToggle, children }: SettingsSectionProps) {
  const t = useTexts(settingsTexts);
  const SectionIcon = icons[id];
  return (
    <section id={sectionId(id)} className={classes.section} aria-labelledby={`${sectionId(id)}-title`}>
      <h2 className={classes.sectionTitle}>
        <button
          type="button"
          id={`${sectionId(id)}-title`}
          className={classes.sectionButton}
          aria-expanded={open}
          aria-controls={`${sectionId(id)}-panel`}
          onClick={onToggle}
        >
          <SectionIcon size={20} stroke={1.75} aria-hidden />
          <span>{t(id)}</span>
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <div id={`${sectionId(id)}-panel`} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

export function sectionId(id: SectionId): string {
  return `settings-${id}`;
}
