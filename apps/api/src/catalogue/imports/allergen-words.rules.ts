/**
 * Words by which an allergen is known, one line per allergen: the 14 groups of Regulation (EU) 1169/2011, annex II, the
 * cereals and nuts it names, and the nine of the US FASTER Act. English first, then French, German, Spanish, Italian,
 * Portuguese, Dutch, Swedish, Danish, Norwegian and Polish. Only words that mean the allergen itself; a dish or an
 * ingredient that merely contains it is not listed, so that it is shown to a person instead of being guessed; nor one
 * that means different things to different people (shellfish, cereals, noix).
 */
export const allergenWords: readonly (readonly string[])[] = [
  words(
    'gluten, gluten cereals, cereals gluten, cereals containing gluten, gluten containing cereals, cereals with gluten, glutén, glutine, glúten, céréales contenant du gluten, céréales avec gluten, glutenhaltiges getreide, glutenhaltige getreide, cereales que contengan gluten, cereales con gluten, cereales que contienen gluten, cereali contenenti glutine, cereali con glutine, cereais que contêm glúten, cereais com glúten, glutenbevattende granen, granen die gluten bevatten, glutenhoudende granen, spannmål som innehåller gluten, glutenhaltig spannmål, glutenholdigt korn, korn der indeholder gluten, glutenholdig korn, zboża zawierające gluten',
  ),
  words('wheat, blé, ble, weizen, trigo, frumento, tarwe, vete, hvede, hvete, pszenica'),
  words('rye, seigle, roggen, centeno, segale, centeio, rogge, råg, rug, żyto'),
  words('barley, orge, gerste, cebada, orzo, cevada, gerst, byg, bygg, jęczmień'),
  words('oat, oats, avoine, hafer, avena, aveia, haver, havre, owies'),
  words('spelt, épeautre, dinkel, espelta, farro, espelta, spelt, dinkel, spelta, orkisz'),
  words('kamut, khorasan wheat, khorasan'),
  words(
    'crustacean, crustaceans, crustacea, crustacean shellfish, crustacés, krebstiere, crustáceos, crostacei, schaaldieren, kräftdjur, krebsdyr, skalldyr, skorupiaki, kreftdyr, crostaceo, crustacé, crustáceo, krebse',
  ),
  words(
    'egg, eggs, chicken eggs, hen eggs, œuf, œufs, oeuf, oeufs, ei, eier, huevo, huevos, uovo, uova, ovo, ovos, eieren, ägg, æg, egg, jaja, jajka',
  ),
  words(
    'fish, poisson, poissons, fisch, pescado, pesce, peixe, vis, fisk, ryby, ryba, fische, pescados, peixes, pesci, vissen, fiskar',
  ),
  words(
    "peanut, peanuts, groundnut, groundnuts, arachide, arachides, cacahuète, cacahuètes, erdnuss, erdnüsse, cacahuete, cacahuetes, maní, arachidi, amendoim, amendoins, pinda, pindas, jordnöt, jordnötter, jordnødder, peanøtter, orzeszki ziemne, orzeszki arachidowe, pinda's, pinda’s, aardnoten, aardnoot, orzechy ziemne, orzechy arachidowe, peanøtt",
  ),
  words(
    'soy, soya, soy bean, soy beans, soya bean, soybean, soybeans, soya beans, soja, sojabohnen, soia, sojabonen, sojaböna, sojabönor, sojabønner, soyabønner',
  ),
  words(
    'milk, dairy, lait, milch, leche, latte, leite, melk, mjölk, mælk, melk, mleko, milk products, dairy products, milchprodukte, produits laitiers',
  ),
  words(
    'nut, nuts, nuts tree, tree nut, tree nuts, treenuts, shell fruits, fruits à coque, fruit à coque, schalenfrüchte, nüsse, frutos de cáscara, frutos secos, frutta a guscio, frutos de casca rija, noten, nötter, nødder, nøtter, orzechy',
  ),
  words(
    'almond, almonds, amande, amandes, mandel, mandeln, almendra, almendras, mandorla, mandorle, amêndoa, amêndoas, amandel, amandelen, mandlar, mandler, migdały',
  ),
  words(
    'hazelnut, hazelnuts, noisette, noisettes, haselnuss, haselnüsse, avellana, avellanas, nocciola, nocciole, avelã, avelãs, hazelnoot, hazelnoten, hasselnöt, hasselnötter, hasselnødder, hasselnøtter, orzechy laskowe',
  ),
  words(
    'walnut, walnuts, noix de grenoble, walnuss, walnüsse, nuez, nueces, noce, noci, noz, nozes, walnoot, walnoten, valnöt, valnötter, valnødder, valnøtter, orzechy włoskie',
  ),
  words(
    'cashew, cashews, cashew nut, cashew nuts, noix de cajou, cashewnuss, cashewnüsse, cashewkerne, anacardo, anacardos, anacardi, caju, cajus, cashewnoten, cashewnötter, cashewnødder, cashewnøtter, orzechy nerkowca',
  ),
  words(
    'pecan, pecans, pecan nut, pecan nuts, noix de pécan, pekannuss, pekannüsse, nuez pecana, nueces pecanas, noci pecan, noz pecã, pecannoten, pekannötter, pekannødder, pekannøtter, orzechy pekan',
  ),
  words(
    'brazil nut, brazil nuts, noix du brésil, paranuss, paranüsse, nuez de brasil, nueces de brasil, noci del brasile, castanha do brasil, paranoten, paranötter, paranødder, paranøtter, orzechy brazylijskie',
  ),
  words(
    'pistachio, pistachios, pistachio nut, pistachio nuts, pistache, pistaches, pistazie, pistazien, pistacho, pistachos, pistacchio, pistacchi, pistácio, pistácios, pistachenoten, pistagenötter, pistacienødder, pistasjnøtter, pistacje',
  ),
  words(
    'macadamia, macadamias, macadamia nut, macadamia nuts, queensland nut, queensland nuts, macadamia or queensland nuts, noix de macadamia, macadamianuss, macadamianüsse, nueces de macadamia, noci macadamia',
  ),
  words(
    'celery, céleri, celeri, sellerie, apio, sedano, aipo, selderij, selderie, selleri, seler, celeriac, knollensellerie',
  ),
  words('mustard, moutarde, senf, mostaza, senape, mostarda, mosterd, senap, sennep, gorczyca'),
  words(
    'sesame, sesame seed, sesame seeds, sésame, graines de sésame, sesam, sesamsamen, sésamo, sesamo, gergelim, sesamzaad, sesamfrön, sesamfrø, sezam, granos de sésamo, semillas de sésamo, semi di sesamo, sementes de sésamo, nasiona sezamu, ziarna sezamu, sesamsaat',
  ),
  words(
    'sulphite, sulphites, sulfite, sulfites, sulphur dioxide, sulfur dioxide, sulphur dioxide and sulphites, sulfur dioxide and sulfites, sulphur dioxide/sulphites, sulphur dioxide sulphites, sulphurs, anhydride sulfureux et sulfites, schwefeldioxid und sulfite, schwefeldioxid, sulfitos, dióxido de azufre y sulfitos, solfiti, anidride solforosa e solfiti, sulfieten, sulfiter, svaveldioxid och sulfit, siarczyny, so2, so₂, sulphur, sulfur, sulphur dioxide so2, sulfur dioxide so2, sulphites so2, sulfites so2, e220, e221, e222, e223, e224, e225, e226, e227, e228, sulphur dioxide or sulphites, schwefeldioxid und sulphite, schwefeldioxid sulfite, anhydride sulfureux, dioxyde de soufre, dioxyde de soufre et sulfites, dióxido de azufre, dióxido de enxofre, dióxido de enxofre e sulfitos, anidride solforosa, biossido di zolfo, sulfiet, zwaveldioxide, zwaveldioxide en sulfieten, svaveldioxid, svaveldioxid och sulfiter, svovldioxid, svovldioxid og sulfitter, sulfitter, sulfit, svoveldioksid, svoveldioksid og sulfitter, dwutlenek siarki, dwutlenek siarki i siarczyny',
  ),
  words(
    'lupin, lupins, lupine, lupinen, altramuces, altramuz, lupini, lupino, tremoço, lubin, łubin, lupinensamen, tremoços',
  ),
  words(
    'mollusc, molluscs, mollusk, mollusks, mollusques, weichtiere, moluscos, molluschi, weekdieren, blötdjur, bløddyr, mięczaki, mollusque, bløtdyr',
  ),
];

function words(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}
