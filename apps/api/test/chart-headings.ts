/** The names in a line, between semicolons. */
export const list = (text: string) => text.split(';').map((name) => name.trim());

/** The names of the columns, in the order of the annex, by which the oracle knows them. */
export const groups = list(
  'Cereals containing gluten; Crustaceans; Eggs; Fish; Peanuts; Soya; Milk; Tree nuts; Celery; Mustard; Sesame; Sulphur dioxide/sulphites; Lupin; Molluscs',
);
/** What people call the columns, in the same order. */
export const headings: Record<string, string[]> = {
  short: list(
    'Gluten; Crustaceans; Eggs; Fish; Peanuts; Soya; Milk; Nuts; Celery; Mustard; Sesame; Sulphites; Lupin; Molluscs',
  ),
  long: list(
    'Cereals containing gluten; Crustaceans; Eggs; Fish; Peanuts; Soybeans; Milk; Tree nuts; Celery; Mustard; Sesame seeds; Sulphur dioxide; Lupin; Molluscs',
  ),
  capitals: list(
    'GLUTEN; CRUSTACEANS; EGG; FISH; PEANUT; SOYA; MILK; NUTS; CELERY; MUSTARD; SESAME; SO2; LUPIN; MOLLUSCS',
  ),
  numbered: list(
    '1. Gluten; 2. Crustaceans; 3. Eggs; 4. Fish; 5. Peanuts; 6. Soya; 7. Milk; 8. Nuts; 9. Celery; 10. Mustard; 11. Sesame; 12. Sulphites; 13. Lupin; 14. Molluscs',
  ),
  explained: list(
    'Gluten (wheat, rye, barley, oats); Crustaceans (prawns, crab); Eggs; Fish; Peanuts; Soya; Milk (dairy); Nuts (almond, hazelnut …); Celery & celeriac; Mustard; Sesame seeds; Sulphur dioxide & sulphites; Lupin; Molluscs (mussels, squid)',
  ),
  broken: list(
    'Cereals\ncontaining\ngluten; Crus-\ntaceans; Eggs; Fish; Pea-\nnuts; Soya; Milk; Tree\nnuts; Celery; Mustard; Sesame\nseeds; Sulphur\ndioxide; Lupin; Molluscs',
  ),
  starred: list(
    'Gluten*; Crustaceans; Eggs; Fish; Peanuts; Soya; Milk; Nuts**; Celery; Mustard; Sesame; Sulphites†; Lupin; Molluscs',
  ),
  asked: list(
    'Contains gluten?; Contains crustaceans?; Contains egg?; Contains fish?; Contains peanuts?; Contains soya?; Contains milk?; Contains nuts?; Contains celery?; Contains mustard?; Contains sesame?; Contains sulphites?; Contains lupin?; Contains molluscs?',
  ),
  American: list(
    'Wheat/Gluten; Crustacean shellfish; Egg; Fish; Peanut; Soy; Dairy; Tree Nuts; Celery; Mustard; Sesame; Sulfites; Lupin; Mollusks',
  ),
  German: list(
    'Glutenhaltiges Getreide; Krebstiere; Eier; Fisch; Erdnüsse; Soja; Milch; Schalenfrüchte; Sellerie; Senf; Sesam; Schwefeldioxid und Sulfite; Lupinen; Weichtiere',
  ),
  French: list(
    'Gluten; Crustacés; Œufs; Poissons; Arachides; Soja; Lait; Fruits à coque; Céleri; Moutarde; Sésame; Sulfites; Lupin; Mollusques',
  ),
  Spanish: list(
    'Gluten; Crustáceos; Huevos; Pescado; Cacahuetes; Soja; Leche; Frutos de cáscara; Apio; Mostaza; Sésamo; Sulfitos; Altramuces; Moluscos',
  ),
  Italian: list(
    'Glutine; Crostacei; Uova; Pesce; Arachidi; Soia; Latte; Frutta a guscio; Sedano; Senape; Sesamo; Solfiti; Lupini; Molluschi',
  ),
  Dutch: list(
    "Gluten; Schaaldieren; Ei; Vis; Pinda's; Soja; Melk; Noten; Selderij; Mosterd; Sesam; Sulfiet; Lupine; Weekdieren",
  ),
  Polish: list(
    'Gluten; Skorupiaki; Jaja; Ryby; Orzeszki ziemne; Soja; Mleko; Orzechy; Seler; Gorczyca; Sezam; Siarczyny; Łubin; Mięczaki',
  ),
  Swedish: list(
    'Gluten; Kräftdjur; Ägg; Fisk; Jordnötter; Soja; Mjölk; Nötter; Selleri; Senap; Sesam; Sulfiter; Lupin; Blötdjur',
  ),
  Danish: list(
    'Gluten; Krebsdyr; Æg; Fisk; Jordnødder; Soja; Mælk; Nødder; Selleri; Sennep; Sesam; Sulfitter; Lupin; Bløddyr',
  ),
  Portuguese: list(
    'Glúten; Crustáceos; Ovos; Peixe; Amendoins; Soja; Leite; Frutos de casca rija; Aipo; Mostarda; Sésamo; Sulfitos; Tremoço; Moluscos',
  ),
  'official English': list(
    'Cereals containing gluten and products thereof; Crustaceans and products thereof; Eggs and products thereof; Fish and products thereof; Peanuts and products thereof; Soybeans and products thereof; Milk and products thereof (including lactose); Nuts and products thereof; Celery and products thereof; Mustard and products thereof; Sesame seeds and products thereof; Sulphur dioxide and sulphites; Lupin and products thereof; Molluscs and products thereof',
  ),
  'official French': list(
    'Céréales contenant du gluten; Crustacés; Œufs; Poissons; Arachides; Soja; Lait; Fruits à coque; Céleri; Moutarde; Graines de sésame; Anhydride sulfureux et sulfites; Lupin; Mollusques',
  ),
  'official German': list(
    'Glutenhaltiges Getreide; Krebstiere; Eier; Fische; Erdnüsse; Sojabohnen; Milch; Schalenfrüchte; Sellerie; Senf; Sesamsamen; Schwefeldioxid und Sulphite; Lupinen; Weichtiere',
  ),
  'official Spanish': list(
    'Cereales que contengan gluten; Crustáceos; Huevos; Pescado; Cacahuetes; Soja; Leche; Frutos de cáscara; Apio; Mostaza; Granos de sésamo; Dióxido de azufre y sulfitos; Altramuces; Moluscos',
  ),
  'official Italian': list(
    'Cereali contenenti glutine; Crostacei; Uova; Pesce; Arachidi; Soia; Latte; Frutta a guscio; Sedano; Senape; Semi di sesamo; Anidride solforosa e solfiti; Lupini; Molluschi',
  ),
  'official Portuguese': list(
    'Cereais que contêm glúten; Crustáceos; Ovos; Peixes; Amendoins; Soja; Leite; Frutos de casca rija; Aipo; Mostarda; Sementes de sésamo; Dióxido de enxofre e sulfitos; Tremoço; Moluscos',
  ),
  'official Dutch': list(
    'Glutenbevattende granen; Schaaldieren; Eieren; Vis; Aardnoten; Soja; Melk; Noten; Selderij; Mosterd; Sesamzaad; Zwaveldioxide en sulfieten; Lupine; Weekdieren',
  ),
  'official Swedish': list(
    'Spannmål som innehåller gluten; Kräftdjur; Ägg; Fisk; Jordnötter; Sojabönor; Mjölk; Nötter; Selleri; Senap; Sesamfrön; Svaveldioxid och sulfit; Lupin; Blötdjur',
  ),
  'official Danish': list(
    'Glutenholdigt korn; Krebsdyr; Æg; Fisk; Jordnødder; Sojabønner; Mælk; Nødder; Selleri; Sennep; Sesamfrø; Svovldioxid og sulfitter; Lupin; Bløddyr',
  ),
  Norwegian: list(
    'Glutenholdig korn; Skalldyr; Egg; Fisk; Peanøtter; Soya; Melk; Nøtter; Selleri; Sennep; Sesamfrø; Svoveldioksid og sulfitter; Lupin; Bløtdyr',
  ),
  'official Polish': list(
    'Zboża zawierające gluten; Skorupiaki; Jaja; Ryby; Orzeszki ziemne; Soja; Mleko; Orzechy; Seler; Gorczyca; Nasiona sezamu; Dwutlenek siarki i siarczyny; Łubin; Mięczaki',
  ),
  'two languages': list(
    'Gluten / Gluten; Crustaceans / Krebstiere; Eggs / Eier; Fish / Fisch; Peanuts / Erdnüsse; Soya / Soja; Milk / Milch; Nuts / Schalenfrüchte; Celery / Sellerie; Mustard / Senf; Sesame / Sesam; Sulphites / Sulfite; Lupin / Lupinen; Molluscs / Weichtiere',
  ),
  emoji: list(
    '🌾 Gluten; 🦐 Crustaceans; 🥚 Eggs; 🐟 Fish; 🥜 Peanuts; 🫘 Soya; 🥛 Milk; 🌰 Nuts; Celery; Mustard; Sesame; Sulphites; Lupin; 🦑 Molluscs',
  ),
  lettered: list(
    'A Gluten; B Crustaceans; C Eggs; D Fish; E Peanuts; F Soya; G Milk; H Nuts; L Celery; M Mustard; N Sesame; O Sulphites; P Lupin; R Molluscs',
  ),
  singular: list(
    'gluten; crustacean; egg; fish; peanut; soy bean; milk products; nut; celery; mustard; sesame; sulphite; lupin; mollusc',
  ),
};
