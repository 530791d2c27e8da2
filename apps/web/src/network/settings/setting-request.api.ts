import { useTexts } from '@larder/browser/texts';
import type { OrganizationSettings, Settings } from '@larder/contract/network/settings';
import { readLifePeriods } from '@larder/rules/life-periods';
import { periodsAsText } from '@larder/rules/period-words';
import { useDateStyle } from '../../browser/date-style.ts';
import { rowsOf } from './field-rows.rules.ts';
import { limitsInWords } from './limits-draft.rules.ts';
import { limitsTexts } from './limits.texts.ts';
import { orderedTypes, settingOf, type OwnLine } from './setting-lines.rules.ts';
import { settingNames } from './setting-names.texts.ts';
import type { RequestChange } from './settings.api.ts';
import { settingsTexts } from './settings.texts.ts';

/** The value of a setting as people read it. */
export function useSettingWords() {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  const limits = useLimitsWords();
  return (line: OwnLine, settings: Settings): string => {
    switch (line.kind) {
      case 'toggle':
        return t(settings[line.key] ? 'on' : 'off');
      case 'label-type':
        return t(orderedTypes(settings).includes(line.key) ? 'on' : 'off');
      case 'label-types':
        return (
          orderedTypes(settings)
            .map((type) => names(type))
            .join(', ') || t('none')
        );
      case 'choice': {
        const word = line.options[settings[line.key]];
        return word ? t(word) : settings[line.key];
      }
      case 'number':
        return [settings[line.key], line.unit && t(line.unit)].filter((part) => part !== undefined).join(' ');
      case 'life':
        return periodsAsText(readLifePeriods(settings.life)) || t('none');
      case 'check-limits':
        return limits(settings.check_limits) || t('none');
      case 'note':
        return settings[line.key] || t('none');
      case 'zone':
        return settings.timezone;
      case 'emails':
        return settings[line.key].replaceAll(',', ', ') || t('nobody');
      case 'fields':
        return (
          rowsOf(settings[line.key])
            .map((row) => {
              if (line.key === 'custom_fields') {
                return row.defaultValue ? t('defaultIs', { name: row.name, value: row.defaultValue }) : row.name;
              }
              return t(row.own_line ? 'sizeOwnLine' : 'sizeIs', { name: row.name, size: row.size });
            })
            .join(', ') || t('none')
        );
    }
  };
}

function useLimitsWords(): (text: string) => string {
  const t = useTexts(limitsTexts);
  const { format } = useDateStyle();
  return (text) =>
    limitsInWords(text, format, {
      kind: (kind) => t(kind),
      seconds: (count) => t('secondsOf', { count }),
      minutes: (count) => t('minutesOf', { count }),
    });
}

/** What a setting is called. */
export function useSettingName() {
  const names = useTexts(settingNames);
  const t = useTexts(settingsTexts);
  return (line: OwnLine) => (line.kind === 'label-types' ? t('label_type_order') : names(line.key));
}

/**
 * Asks for new values of a setting, or for those of the organisation above: with what changes in words, and what
 * follows.
 */
export function useSettingRequest(shown: OrganizationSettings, request: RequestChange) {
  const t = useTexts(settingsTexts);
  const words = useSettingWords();
  const nameOf = useSettingName();
  return (line: OwnLine, to: Partial<Settings> | 'reset') => {
    const key = settingOf(line);
    const before = shown.settings;
    const after = { ...before, ...(to === 'reset' ? { [key]: shown.inherited[key] } : to) };
    const isSwitch = to !== 'reset' && (line.kind === 'toggle' || line.kind === 'label-type');
    request({
      name: nameOf(line),
      key,
      from: words(line, before),
      to: words(line, after),
      ...(isSwitch && { turns: words(line, after) === t('on') ? 'on' : 'off' }),
      ...(to === 'reset' && { resets: true }),
      warning: warningOf(line),
      change: to === 'reset' ? { reset: [key] } : { settings: to },
    });
  };

  function warningOf(line: OwnLine): string | undefined {
    if (line.kind === 'toggle') return line.warning && t(line.warning);
    if (line.kind === 'label-type' || line.kind === 'label-types') return t('recurringOrders');
    return undefined;
  }
}
