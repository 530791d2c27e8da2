import { defineTexts } from '@larder/browser/texts';
import { settingNames as names } from '@larder/words/setting-names';

/** Every setting's name, and under `_hint` what it does. */
export const settingNames = defineTexts('setting-names', {
  themes: [names],
  en_us: {
    label_ordering_hint: 'People who may only print can order labels from a device.',
    allow_misc_print_hint: 'Labels without a product can be printed.',
    enable_time_validation_hint: "The device's time must be in sync before it may print.",
    stop_sale_after_days_hint:
      'Days without contact after which a device prints no more sale labels: allergens may have changed. 0 never stops them. Prep labels are not affected.',
    disable_label_reprint_hint: 'The extra information about reprints is not shown.',
    allow_scan_to_print_hint: "The device's menu has the scan-to-print screen.",
    allow_express_delivery_hint: 'Label orders offer the 24-hour postal option.',
    hide_search_hint: 'The device has no search for categories and products.',
    hide_allergens_hint: 'Prep labels leave the allergens out. Sale labels always name them.',
    include_weekday_hint: 'Labels name the day of the week beside the date.',
    hide_batch_code_hint: 'Labels leave the batch code out.',
    label_code_hint:
      'A QR code, different on every label, by which it can be found again. Sale labels keep their bars.',
    allow_full_timestamp_hint: 'The printed date includes the time.',
    mark_as_misprint_hint: 'People can mark labels as misprinted on the device.',
    condensed_font_hint: 'Sale labels use a condensed font, which fits more text.',
    sale_label_show_barcode_number_hint: 'Sale labels show the full EAN-13 number under the barcode.',
    SINGLE_HEIGHT_hint: 'Rolls of labels 40 mm high can be ordered.',
    DOUBLE_HEIGHT_hint: 'Rolls of labels 80 mm high can be ordered.',
    SINGLE_HEIGHT_EASY_PEEL_hint: 'Rolls of easy peel labels 40 mm high can be ordered.',
    day_of_production_hint: '3 days from 1 January end on 3 January. Otherwise they end on 4 January.',
    allow_print_expiry_override_hint: 'People can choose another expiry date when they print.',
    disable_extend_expiry_override_hint: 'An active override may be shortened but not extended.',
    reprint_copy_date_hint:
      'A reprint via barcode copies the date and the label data. Otherwise, a reprint gets a new date and the current data.',
    opened_label_at_once_hint:
      'When food is opened and keeps less long, its new label is printed without a question. Otherwise the device asks.',
    life_hint: 'How long food keeps once opened, frozen or thawed, unless its product or category says otherwise.',
    thaw_policy_hint:
      'A fixed time after thawing, the time that was left when it was frozen, or the earlier of both. By country: fixed in the UK and Ireland, time left in the US and Canada, otherwise the earlier.',
    search_synonyms_hint:
      'The search of tablets finds food by these names too, besides those it knows. One food a line, its names with commas between: house dip, houmous.',
    cooking_resets_note_hint: 'Which plan allows cooked food a date of its own. Needed for the next setting.',
    cooking_resets_hint:
      'Food that is cooked does not keep the date of what it is made of, as long as all of it was in date.',
    unaccounted_after_days_hint: 'Close unreported labels after (days). 0 = never.',
    wastage_show_units_hint: 'Waste can be recorded in units.',
    wastage_show_weight_hint: 'Waste can be recorded by weight.',
    wastage_show_volume_hint: 'Waste can be recorded by volume.',
    wastage_picture_required_hint: 'Whether waste is recorded with a picture.',
    wastage_notes_available_hint: 'Notes can be written when waste is recorded.',
    wastage_report_emails_hint: 'A report of the previous day is emailed overnight to these addresses.',
    digest_hour_hint:
      'From this hour, 0 to 23, in the time zone of each venue, the waste report and the expiry reports of devices are emailed: one email to each address, with the venues as sections.',
    inactivity_timeout_hint: 'Seconds without a touch before a device asks who is using it. 0 turns it off.',
    date_format_hint: 'How dates and temperatures are written, here and on devices.',
    timezone_hint: 'Decides when a day ends, for expiry dates and daily reports.',
    sale_label_select_time_hint: 'People choose the time when they print a sale label.',
    custom_fields_hint: 'Named fields with a default value, at most {most}.',
    lower_custom_fields_hint: 'Named fields at the foot of sale labels, at most {most}. Products keep their values.',
    readings_per_day_hint: 'How often each fridge is read. 0 hides Temperatures from the menu.',
    sensors_count_hint:
      'A reading of the day counts as done where a sensor of the fridge measured in its time. Only while the last probe check in the 7 days before agreed with that sensor within 2 °C: read such a fridge with a probe once a week.',
    backdate_readings_hint: 'A reading can be entered for an earlier time.',
    backdating_days_hint:
      'How many days before today a manager may enter as the day on which food was prepared or a reading was taken. Cured and frozen food may need more than 7.',
    record_backdating_hint: 'A backdated reading also shows when it was entered.',
    allow_reading_over_threshold_hint:
      'These readings are accepted as they are. When off, the device asks for a second reading or the action taken.',
    allow_device_modify_fridge_hint: 'People can add and change fridges on the device.',
    check_region_hint:
      'Which country’s limits food checks are judged by. Venues in Scotland choose it here: its limits differ from those of England.',
    check_limits_hint:
      'Your own limits. They replace guidance, and stand beside the law, which they cannot weaken. An empty field keeps the limit of the country.',
    cool_steps_hint:
      'What tablets offer as done with food that did not cool in time, one step a line: Blast chill. Empty: the usual steps. What is chosen is kept with the check.',
    check_steps_hint:
      'The same for the other food checks that fail: cooking, reheating and holding. Deliveries keep the usual steps.',
    probe_check_weeks_hint:
      'After how long a probe is to be checked in melting ice or boiling water. 0 asks for no checks.',
    altitude_meters_hint: 'Water boils 1 °C sooner for each 285 meters: probe checks allow for it.',
    alarm_rest_minutes_hint:
      'How long the alarm of a fridge rests once it is answered on a tablet, 5 to 240 minutes. It rings again if the fridge is not within its limit by then.',
    alarm_escalate_minutes_hint:
      'After how many minutes without an answer an alarm is emailed to the people below. Only above the legal limit of the venue’s country. Larder knows one for fridges in England, Wales, Northern Ireland and the US, and for freezers in the UK, Ireland, France and Germany; alarms elsewhere are not escalated. 0 turns it off.',
    alarm_escalation_emails_hint:
      'Alarms without an answer are emailed to these addresses. Without any, they go to the people above the venue.',
    multifactor_required_hint: 'Everybody signs in with a code as well as their password.',
    password_requirements_hint: 'What every new password must contain at least.',
    PHONE_hint: 'Everyone who is invited has to give a phone number.',
    EMPLOYEE_ID_hint: 'Everyone who is invited has to give an employee number.',
    legal_limits_locked_hint:
      'Only people who look after the whole account can change a legal limit and its delay. Venues still set their upper limits.',
    currency_hint:
      'What the cost of waste is counted in, in the whole account. Items recorded before a change keep theirs, and are counted as without a cost.',
    visits_need_consent_hint:
      'Your provider can enter this account only while an Admin has opened it for 24 hours, on My Account.',
  } satisfies Record<`${keyof typeof names.en_us}_hint`, string>,
  en_gb: {
    wastage_show_units_hint: 'Wastage can be recorded in units.',
    wastage_show_weight_hint: 'Wastage can be recorded by weight.',
    wastage_show_volume_hint: 'Wastage can be recorded by volume.',
    wastage_picture_required_hint: 'Whether wastage is recorded with a picture.',
    wastage_notes_available_hint: 'Notes can be written when wastage is recorded.',
    digest_hour_hint:
      'From this hour, 0 to 23, in the time zone of each venue, the wastage report and the expiry reports of devices are emailed: one email to each address, with the venues as sections.',
  },
});
