import { defineTexts } from '@larder/browser/texts';

export const exemptionTexts = defineTexts('exemption', {
  en_us: {
    title: 'Exempt by law?',
    hint: 'Food law exempts these from being marked as allergens, each under a condition that the list does not tell. Check the pack or the supplier’s specification. Your answer is kept with your name.',
    leaveUnmarked: 'Condition holds: leave unmarked',
    keepBold: 'Keep in bold',
    unmarked: 'Left unmarked',
    bold: 'Kept in bold',
    undecided: 'Not decided: it is in bold',
    wheat_glucose: 'exempt when it is a glucose syrup or dextrose made from wheat.',
    wheat_maltodextrin: 'exempt when it is a maltodextrin made from wheat.',
    barley_glucose: 'exempt when it is a glucose syrup made from barley.',
    distillate: 'exempt when the cereal, whey or nuts were used to make an alcoholic distillate, and for nothing else.',
    fish_gelatine:
      'exempt when it carries vitamins or carotenoids, or was used as a fining agent in beer or wine, and for nothing else.',
    isinglass: 'exempt when it was used to clarify beer or wine.',
    soya_oil: 'exempt when the oil or fat is fully refined.',
    soya_tocopherol: 'exempt when it is a natural tocopherol (E306) or natural vitamin E from soybeans.',
    soya_sterol: 'exempt when it is a phytosterol or plant stanol ester made from soybean oil.',
    lactitol: 'exempt when it is lactitol.',
    refined_oil: 'exempt when the oil is highly refined.',
  },
  en_gb: {},
});
