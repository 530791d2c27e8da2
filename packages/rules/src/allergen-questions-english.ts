import type { Questions } from './allergen-lexicon.ts';

/**
 * Foods, sauces, drinks and brands that often bring these allergens along: a person must look at what they are made of.
 */
export const englishQuestions: Questions = {
  'Celery+Wheat':
    'stuffing, gravy, gravy granules, gravy powder, gravy browning, onion gravy, bisto, sage and onion stuffing',
  'Celery+Wheat+Milk': 'veloute, soup powder, cup a soup, soup mix',
  'Celery+Wheat+Milk+Soya':
    '(stock|bouillon) cube(|s), stock (pot|powder|concentrate)(|s), bouillon powder, (vegetable|chicken|beef|lamb|fish) stock cube(|s)',
  Celery:
    'stock(|s), stock (cube|pot|powder|concentrate)(|s), (vegetable|chicken|beef|veal|lamb|ham|meat|turkey|mushroom|brown) (stock|bouillon|broth)(|s|cube|cubes), bouillon(|s), broth(|s), bone broth, consomme, court bouillon, demi glace, demiglace, bouquet garni, mirepoix, soffritto, bloody mary, v8',
  'Fish+Celery': 'fish stock, fish bouillon, fish fumet, fumet',
  'Crustaceans+Fish+Celery': 'shellfish stock, seafood stock, bouillabaisse',
  'Wheat+Celery+Soya': 'oxo, oxo cube(|s), maggi, knorr, kallo',
  'Barley+Wheat+Rye+Oats+Celery': 'marmite, bovril, vegemite, promite',
  Barley:
    'ale, pale ale, bitter ale, pilsner, pilsener, pils, porter, guinness, yeast extract, malt vinegar, malted drink, malt loaf, maltodextrin malt, non alcoholic beer, shandy',
  'Barley+Wheat+Fish': 'brown sauce, hp sauce, steak sauce, a1 sauce, daddies sauce',
  'Barley+Fish':
    'worcester sauce, worcestershire sauce, worcestershire, lea and perrins, lea perrins, hendersons relish',
  'Barley+Mustard+Sulphur dioxide/sulphites':
    'branston, branston pickle, sandwich pickle, ploughmans pickle, chutney(|s), relish(|es), piccalilli, pickle relish',
  'Wheat+Sesame': 'burger bun(|s), (hamburger|brioche|seeded) bun(|s), bagel(|s)',
  'Fish+Crustaceans+Molluscs': 'paella, seafood stick(|s), seafood mix, fruits de mer, marinara mix',
  'Pistachios+Walnuts': 'baklava, baclava',
  Wheat:
    'toast, toasts, (ice cream|waffle|sugar) cone(|s), ice cream cornet(|s), roux, beurre manie, orzo, orzo pasta, couscous, cous cous, giant couscous, pearl couscous, fregola, farfalle, rigatoni, conchiglie, orecchiette, cavatelli, tagliolini, pappardelle, capellini, angel hair, cannelloni, cappelletti, bucatini, ditalini, stelline, pastina, breaded, battered, crumbed, dredged, goujon(|s), nugget(|s), schnitzel(|s), wrap(|s), flatbread(|s), chapati(|s), chapatti(|s), roti(|s), paratha(|s), poori, puri(|s), lavash, pide, injera, wonton(|s), won ton(|s), gyoza, dumpling(|s), spring roll(|s), bao bun(|s), samosa(|s), empanada(|s), burrito(|s), pizza base(|s), pizza dough, pie crust, shortcrust, shortcrust pastry, melba toast, crispbread(|s), oyster cracker(|s), ritz, twiglet(|s), weetabix, shreddies, weetos, vital wheat, semolina pudding, farro, breadstick(|s), grissini, bun(|s), burger bun(|s), bread roll(|s), scone(|s), trahana, fettuccine, vermicelli nests',
  'Wheat+Milk':
    'cream cracker(|s), shortbread, digestive(|s), digestive biscuit(|s), hobnob(|s), pringles, pizza(|s), rusk biscuit(|s), strudel, water biscuit(|s), jacobs crackers, garlic bread, dough ball(|s), gnocchi, quorn fillet(|s), white sauce, cheese sauce powder, bread sauce, parsley sauce, lasagne sauce',
  'Wheat+Rye': 'sourdough, sour dough, sourdough culture, sourdough starter, rye sour, ryvita, leaven, levain',
  'Wheat+Soya':
    'biscoff, speculoos, lotus biscuit(|s), gochujang, doubanjiang, hoisin, hoisin sauce, teriyaki, teriyaki sauce, black bean sauce, yellow bean sauce, ssamjang, yakitori sauce, sukiyaki, ketjap, kecap manis, ketjap manis, stir fry sauce, sweet soy, vegetable protein, textured protein, hydrolysed protein, hydrolyzed protein, plant protein, meat substitute, vegan mince, vegetarian mince, meat free mince, fakon, mock duck, vegetarian sausage(|s), vegan sausage(|s), bulgogi',
  'Wheat+Soya+Milk':
    'oreo(|s), bourbon biscuit(|s), custard cream biscuit(|s), kitkat, kit kat, twix, rolo(|s), maltesers, jaffa cake(|s), penguin bar(|s), wafer biscuit(|s)',
  'Wheat+Eggs+Milk':
    'doughnut(|s), donut(|s), cake(|s), sponge, sponge cake, sponge finger(|s), lady finger(|s), ladyfinger(|s), savoiardi, brownie(|s), blondie(|s), cupcake(|s), pancake(|s), blini(|s), crumpet(|s), crepe(|s), waffle(|s), yorkshire pudding(|s), quiche(|s), tiramisu, trifle, eclair(|s), profiterole(|s), choux pastry, madeleine(|s), madeira cake, panettone, stollen, brioche, victoria sponge, battenberg, christmas pudding, sticky toffee pudding, tempura batter, toad in the hole, moussaka, lasagne, lasagna, carbonara, croque monsieur, danish pastry, churro(|s), pudding mix, cake mix',
  'Wheat+Barley+Milk': 'horlicks, ovaltine, ovomaltine, milo, malted milk drink',
  'Wheat+Barley+Oats':
    'black pudding, white pudding, haggis, hogs pudding, granary, granary bread, multigrain, seeded bread, multiseed, breakfast cereal(|s), cereal bar(|s), cereal(|s), cheerios',
  'Wheat+Sulphur dioxide/sulphites':
    'sausage(|s), sausage meat, chipolata(|s), burger patty, pigs in blankets, hot dog(|s)',
  'Oats+Tree nuts+Wheat': 'granola, muesli, cereal mix, crunchy cereal, granola bar(|s)',
  'Oats+Milk': 'flapjack(|s), porridge, overnight oats, crumble topping, anzac biscuit(|s)',
  'Soya+Wheat':
    'soy sauce, soya sauce, light soy, dark soy, light soy sauce, dark soy sauce, soy seasoning, shoyu, ponzu, miso, miso paste, red miso, white miso',
  'Soya+Eggs': 'lecithin(|s), e322, e 322, emulsifier e322, emulsifier 322',
  'Soya+Milk':
    'chocolate(|s), dark chocolate, plain chocolate, couverture, chocolate chip(|s), chocolate drops, chocolate buttons, chocolate sprinkles, chocolate spread, chocolate sauce, chocolate coating, hot chocolate, drinking chocolate, white chocolate, ruby chocolate, chocolate flavoured coating, bounty, milky way, mars bar(|s), daim, smarties, rolo, wispa, crunchie, dime bar, vegetable spread, margarine, baking spread',
  'Soya+Fish+Crustaceans': 'pad thai, pad thai sauce, nasi goreng, laksa, laksa paste',
  'Soya+Fish+Crustaceans+Molluscs': 'xo sauce, xo',
  'Soya+Wheat+Molluscs': 'oyster sauce',
  'Hazelnuts+Milk+Soya': 'nutella, ferrero rocher, rocher, kinder bueno, hazelnut spread, gianduja spread, nocciolata',
  'Almonds+Milk+Eggs+Soya': 'toblerone',
  'Peanuts+Milk+Soya': 'snickers, reeses, reese s, peanut m ms',
  'Almonds+Hazelnuts+Eggs': 'nougat(|s), torrone, turron',
  'Almonds+Wheat+Eggs':
    'bakewell, bakewell tart, macaroon(|s), macaron(|s), simnel cake, florentine(|s), biscotti, cantuccini, amaretti biscuit(|s), ratafia(|s), financier(|s), dacquoise',
  'Almonds+Cashews+Milk': 'korma, korma paste, pasanda, makhani, butter chicken sauce, tikka masala, shahi',
  'Almonds+Hazelnuts': 'romesco, romesco sauce, noisette paste',
  'Peanuts+Fish+Crustaceans': 'massaman, massaman paste, panang, panang paste, satay sauce, gado gado',
  'Tree nuts+Peanuts': 'trail mix, nut mix, mixed nuts, bombay mix, student mix, fruit and nut mix',
  'Tree nuts+Sesame+Wheat': 'dukkah, baklava, kataifi, halva mix',
  'Tree nuts+Milk': 'pesto, pesto sauce, green pesto, red pesto, basil pesto',
  'Walnuts+Celery+Eggs': 'waldorf, waldorf salad, waldorf dressing',
  Mustard:
    'dijon, dijonnaise, colmans, curry, curry (powder|paste|sauce|spice|spices|roux|mix)(|s), madras (powder|paste), vindaloo paste, balti paste, garam masala, panch phoron, ras el hanout, mixed pickles, pickling spice, honey mustard, french dressing, vinaigrette(|s), salad dressing(|s), wasabi, wasabi paste, wasabi powder, rarebit mix, cumberland sauce, steak seasoning, montreal seasoning',
  'Mustard+Celery':
    'seasoning(|s), seasoning mix, spice (mix|blend|rub)(|s), mixed spices, taco seasoning, fajita seasoning, bbq rub, barbecue rub, cajun seasoning, jerk seasoning, ranch seasoning, all purpose seasoning, chilli con carne mix, mayonnaise dressing, old bay, tex mex seasoning',
  'Mustard+Celery+Fish': 'bbq sauce, barbecue sauce, ketchup sauce, burger sauce',
  'Eggs+Mustard':
    'mayonnaise, mayo, aioli, salad cream, coleslaw, potato salad, thousand island, marie rose, seafood sauce, tartare sauce, tartar sauce, remoulade, rouille, egg mayonnaise dressing, sandwich spread, ranch, ranch dressing, russian dressing, garlic mayonnaise, sriracha mayo, kewpie, hellmanns, miracle whip, heinz salad cream',
  'Eggs+Milk':
    'hollandaise, bearnaise, lemon curd, orange curd, lime curd, fruit curd, mousse(|s), ice cream(|s), gelato, custard, creme brulee, creme caramel, creme anglaise, bavarois, zabaglione, sabayon, buttercream, cheesecake, semifreddo',
  Eggs: 'omelette(|s), omelet(|s), frittata(|s), tortilla espanola, spanish omelette, meringue(|s), pavlova, royal icing, marshmallow(|s), glaze wash, advocaat, albumin(|s), lysozyme, e1105, fresh pasta, egg wash, pasta fresca, whisky sour, pisco sour',
  'Eggs+Milk+Wheat': 'quorn, quorn mince, quorn pieces, quorn fillets',
  'Milk+Mustard+Eggs+Sulphur dioxide/sulphites':
    'horseradish sauce, horseradish cream, creamed horseradish, horseradish relish',
  Milk: 'semi skimmed, semiskimmed, skimmed, whipping, clotted, rice pudding, caramel(|s), caramel (sauce|pieces|chips|filling|spread|flavouring), salted caramel, toffee(|s), fudge, butterscotch, honeycomb pieces, creamer, coffee mate, coffee whitener, whitener, philadelphia, babybel, dairylea, primula, laughing cow, baileys, irish cream liqueur, carnation, ambrosia, angel delight, instant whip, doritos, panna cotta, kulfi, lassi mix, bechamel, alfredo, mornay, stroganoff, tikka, tandoori paste, mash powder, instant mash, mashed potato, dauphinoise, gratin, salami, chorizo, pepperoni, kashk, nacho cheese sauce, ganache, whipped topping, aero, milkybar, cadbury, lindt',
  Fish: 'gentlemans relish, gentleman s relish, patum peperium, ling, tobiko, masago, ikura, tobikko, caviar, surimi, isinglass, crab stick(|s), crabstick(|s), seafood stick(|s), caesar, caesar salad, caesar dressing, caesar sauce, tapenade, puttanesca, bagna cauda, salsa verde, green goddess, gentlemans relish, kimchi, kim chi, collagen, marine collagen, omega 3, omega 3 oil, fishsauce, furikake, bonito flakes, dashi powder, gelatine of marine origin, garum, colatura',
  'Fish+Crustaceans':
    'thai (red|green|yellow) curry, thai (red|green|yellow) curry paste, thai curry paste, (red|green|yellow) curry paste, tom yum, tom yum paste, tom kha, paella mix, jambalaya, gumbo, cioppino',
  Crustaceans:
    'krupuk, kroepoek, prawn cracker(|s), shrimp cracker(|s), shrimp paste, belacan, belachan, terasi, sambal, sambal oelek, sambal belacan, bisque, shellfish, seafood, fruits de mer, frutti di mare, glucosamine, chitosan',
  Sesame:
    'houmous, hummus, humous, halva, halvah, baba ganoush, baba ghanoush, zaatar, za atar, furikake mix, everything bagel, everything bagel seasoning, gomashio, shichimi, shichimi togarashi, togarashi, falafel, burger bun with seeds, seed mix, mixed seeds',
  'Sulphur dioxide/sulphites':
    'wine(|s), (white|red|rose|cooking|sparkling|mulled|rice|port|fortified|dry white) wine(|s), (wine|white wine|red wine|cider|apple cider|balsamic|sherry|champagne|prosecco|rice wine|malt spirit) vinegar(|s), champagne, prosecco, cava, sherry, marsala, madeira, vermouth, cider(|s), mirin, sangria, dried (fruit|fruits|apricot|apricots|apple|apples|mango|pear|pears|papaya|pineapple|vine fruits|vine fruit|cranberries|tomato|tomatoes), raisin(|s), sultana(|s), currant(|s), mixed (fruit|peel), candied (peel|fruit|fruits|citrus peel|orange peel|lemon peel), glace (cherry|cherries|fruit|fruits), maraschino (cherry|cherries), crystallised ginger, mincemeat, desiccated coconut, instant potato, dried potato, potato flake(|s), sauerkraut, cocktail onion(|s), pickled onion(|s), lemon juice from concentrate, grape must, wine gum(|s)',
};
