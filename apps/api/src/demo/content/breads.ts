/** Foods of several parts that many products hold; allergens stand in capitals. */
export const malted =
  'Malted bread (WHEAT flour (WHEAT, calcium carbonate, iron, niacin, thiamin), water, malted WHEAT flakes, WHEAT bran, yeast, BARLEY malt flour, salt, emulsifier: E472e)';
export const white =
  'White bread (WHEAT flour (WHEAT, calcium carbonate, iron, niacin, thiamin), water, yeast, salt, rapeseed oil, flour treatment agent: ascorbic acid)';
export const sourdough =
  'Sourdough (WHEAT flour (WHEAT, calcium carbonate, iron, niacin, thiamin), water, RYE flour, salt)';
export const wrap =
  'Tortilla wrap (WHEAT flour (WHEAT, calcium carbonate, iron, niacin, thiamin), water, palm oil, humectant: glycerol, raising agents: E450, E500, salt)';
export const brioche = 'Brioche bun (WHEAT flour, EGG, butter (MILK), water, sugar, yeast, salt)';
export const focaccia = 'Focaccia (WHEAT flour, water, extra virgin olive oil, yeast, sea salt, rosemary)';
export const flour = 'WHEAT flour (WHEAT, calcium carbonate, iron, niacin, thiamin)';
export const mayonnaise =
  'mayonnaise (rapeseed oil, water, pasteurised EGG yolk, spirit vinegar, sugar, salt, MUSTARD flour)';
export const veganMayonnaise =
  'vegan mayonnaise (rapeseed oil, water, spirit vinegar, sugar, pea protein, salt, MUSTARD flour)';
export const cheddar = 'mature Cheddar cheese (MILK)';
export const feta = 'feta cheese (MILK)';
export const mozzarella = 'mozzarella (MILK)';
export const butter = 'butter (MILK)';
export const pesto = 'basil pesto (sunflower oil, basil, hard cheese (MILK, EGG lysozyme), CASHEWS, salt, garlic)';
export const hummus = 'houmous (chickpeas, SESAME paste, rapeseed oil, lemon juice, garlic, salt)';
export const ham = 'Wiltshire ham (pork, salt, stabiliser: E451, preservative: sodium nitrite)';
export const bacon = 'smoked back bacon (pork, salt, preservatives: sodium nitrite, sodium nitrate)';
export const chicken = 'roast chicken breast (chicken, water, cornflour, salt)';
export const vegetableStock = 'vegetable stock (water, onion, CELERY, carrot, salt, yeast extract)';
