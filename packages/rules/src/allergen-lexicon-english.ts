import type { Lexicon } from './allergen-lexicon.ts';

/** English, of both sides of the Atlantic and of kitchens in India. */
export const english: Lexicon = {
  words: {
    Wheat:
      'wheat(|s|en), wholewheat, whole wheat, wheatgerm, wheatmeal, wheatbran, wheatfeed, durum, bulgur, bulghur, bulgar, burghul, bulgar wheat, seitan, freekeh, einkorn, emmer, triticale, graham flour, wheatflour(|s)',
    Rye: 'rye(|s), rye(meal|flour|bread|bran|malt|flakes), pumpernickel',
    Barley: 'barley(|s), pearl barley, barleymalt',
    Oats: 'oat(|s), oaten, oatmeal, oatcake(|s), oatflake(|s), oatbran, *oat (milk|drink|cream|butter|yogurt|yoghurt), porridge oats',
    Spelt: 'spelt, dinkel',
    'Khorasan wheat': 'kamut, khorasan wheat, khorasan',
    'Cereals containing gluten': 'gluten',
    Crustaceans:
      'crustacean(|s), crustacea, crab(|s), crabmeat, crabstick(|s), prawn(|s), king prawn(|s), shrimp(|s), lobster(|s), crayfish, crawfish, langoustine(|s), langouste(|s), krill, scampi, yabb(y|ies), moreton bay bug(|s), balmain bug(|s), ebi, *prawn butter, *lobster butter, *crab butter, barnacle(|s)',
    Eggs: 'egg(|s), albumen, ovalbumin, ovomucoid, eggnog, livetin, vitellin, ovovitellin, apovitellin, ovoglobulin, ovotransferrin, egg(white|yolk|wash|powder|mayo|noodle)(|s), egg (wash|powder), *egg (white|yolk)(|s), yolk(|s), e1105',
    Fish: 'fish(|es), anchov(y|ies), cod, codling, salmon, tuna, skipjack, haddock, mackerel(|s), sardine(|s), pilchard(|s), pollock, pollack, coley, saithe, hake, trout, sea bass, seabass, sea bream, seabream, mullet, red mullet, herring(|s), bonito, halibut, turbot, tilapia, pangasius, basa, plaice, flounder(|s), kipper(|s), bloater(|s), sprat(|s), brisling(|s), whitebait, whiting, swordfish, monkfish, dogfish, catfish, rockfish, redfish, grouper, snapper, barramundi, mahi mahi, marlin, eel(|s), pike, perch, zander, carp, sturgeon, arctic char, skate wings, milkfish, butterfish, codfish, whitefish, hoki, pouting, gurnard, smelts, smokies, arbroath smokie(|s), brill, megrim(|s), escolar, pomfret(|s), bombay duck, rollmop(|s), unagi, hamachi, maguro, iwashi, orange roughy, walleye, kingfish, amberjack, rock salmon, huss, john dory, lumpfish, *fish roe, *cod roe, taramasalata, tarama, bottarga, nam pla, nuoc mam, dashi, katsuobushi, lox, gravlax, gravadlax, bream, conger, shark(|s), tench, wolffish, kedgeree, lutefisk, trevally, yellowtail, sablefish, opah, wahoo, tilefish, lingcod, swai, porgy, shad, tarpon, bluefish, hilsa, rohu, catla, cullen skink, seerfish, mahi, elver(|s)',
    Peanuts:
      'peanut(|s), pea nut(|s), groundnut(|s), ground nut (oil|paste), monkey nut(|s), goober(|s), goober peas, arachis, *peanut (butter|milk|flour), *groundnut paste, beer nut(|s), pb2',
    Soya: 'soya, soy, soja, soymilk(|s), soyamilk, soybean(|s), soyabean(|s), soya bean(|s), soy bean(|s), tofu, edamame, tempeh, tamari, shoyu, natto, kinako, e426, e 426, ins 426, e479b, e 479b, okara, yuba, *(soya|soy) (milk|drink|cream|yogurt|yoghurt|cheese|butter|flour|custard|mince), *(soybean|soyabean) flour, soya based *cream, bean curd, beancurd, fermented black bean(|s), black bean (sauce|paste), doenjang, douchi, *(soy|soya) nut(|s)',
    Milk: 'milk(|s), buttermilk, milkfat, butter(|s), butterfat, butteroil, cream(|s), creme fraiche, creme patissiere, fromage frais, buttercream(|s), cheese(|s), cheddar, quark, skyr, kefir, kephir, yogurt(|s), yoghurt(|s), yogourt(|s), froyo, whey, lactose, casein(|s), caseinate(|s), lactalbumin, lactoglobulin, lactoferrin, ghee, curd(|s), dairy, half and half, labneh, lassi, raita, cottage cheese, cream cheese, dulce de leche, custard cream, rennet casein, red leicester, double gloucester, monterey jack, pepper jack, clotted cream, milkshake(|s), milksolids, milkpowder, kheer, barfi, burfi, shrikhand, dahi, malai, rasgulla, pedas, colostrum, muenster, junket, fior di latte, nfdm, cornish yarg, stinking bishop, dolcelatte, half half',
    Almonds: 'almond(|s), marzipan, frangipane, *almond (milk|drink|butter|cream|flour|paste)',
    Hazelnuts:
      'hazelnut(|s), hazel nut(|s), filbert(|s), cobnut(|s), cob nut(|s), *hazelnut (milk|drink|butter|flour|cream|paste)',
    Walnuts: 'walnut(|s), *walnut butter',
    Cashews: 'cashew(|s), cashew nut(|s), cashewnut(|s), *cashew (milk|butter|cream|cheese|drink), kaju',
    Pecans: 'pecan(|s), pecan nut(|s), pecannut(|s), *pecan butter',
    'Brazil nuts': 'brazil nut(|s), brazilnut(|s), brazils, *brazil nut butter',
    Pistachios: 'pistachio(|s|es), pistachio nut(|s), *pistachio (butter|cream|paste)',
    'Macadamia nuts': 'macadamia(|s), macadamia nut(|s), queensland nut(|s), *macadamia (milk|butter)',
    'Tree nuts': 'nut(|s), tree nut(|s), treenut(|s), *nut (butter|butters|milk|milks)',
    Celery: 'celery, celeriac, celery salt',
    Mustard: 'mustard(|s), *mustard flour',
    Sesame:
      'sesame, tahini, tahina, tahin, tahineh, gomasio, gingelly, benne seed(|s), sesame seed(|s), *sesame butter, simsim, sim sim, til (seed|seeds|oil)',
    'Sulphur dioxide/sulphites':
      'sulphur dioxide, sulfur dioxide, sulphuric dioxide, sulphurous (anhydride|acid), sulfurous (anhydride|acid), sulphited, sulfited, so2, (e|ins) (220|221|222|223|224|225|226|227|228), e(220|221|222|223|224|225|226|227|228), preservative(|s) (220|221|222|223|224|225|226|227|228)',
    Lupin: 'lupin(|s|e|es), lupini, lupin flour, lupin bean(|s), lupin seed(|s)',
    Molluscs:
      'mollus(c|k)(|s), mussel(|s), oyster(|s), squid(|s), octopus, octopuses, scallop(|s), clam(|s), cockle(|s), whelk(|s), limpet(|s), winkle(|s), periwinkle(|s), cuttlefish, cuttle fish, calamari, calamares, calamar, abalone, paua, conch, geoduck, razor fish, sea snail(|s), escargot(|s), vongole, queenies, queen scallop(|s)',
  },
  none: [
    '(coconut|coco) (milk|cream|butter|ghee), creamed coconut, cream of coconut, coconut milk powder, (rice|hemp|pea|plant|quinoa|flax|potato|tigernut) (milk|drink|cream), nata de coco',
    '(cocoa|cacao|coco|shea|mango|kokum|sal|illipe|apple|body|murumuru|cupuacu) butter, butter bean(|s), butter lettuce, butter squash, butternut, butternut squash, butter substitute',
    '(seed|hemp|hemp seed|sunflower|sunflower seed|pumpkin|pumpkin seed|fruit|pumpkin spice) butter, milk thistle, milk of magnesia, cream of tartar, cream soda, creamed corn, creamed rice, cream cracker(|s), cream of rice, salad cream, lemon curd, orange curd, lime curd, fruit curd, head cheese',
    'nutmeg(|s), tiger nut(|s), tigernut(|s), chestnut(|s), water chestnut(|s), sweet chestnut(|s), pine nut(|s), pinenut(|s), coconut(|s), coco nut(|s), cola nut(|s), kola nut(|s), areca nut(|s), betel nut(|s), doughnut(|s), donut(|s), dough nut(|s), palm nut(|s), shea nut(|s), soap nut(|s), ginger nut(|s), nut brown, grape nuts, candle nut(|s), candlenut(|s), corn nut(|s)',
    'eggplant(|s), egg plant(|s), egg fruit, eggless, buckwheat, buck wheat, wheatgrass, wheat grass, wheatgrass powder, barley grass, ryegrass, oyster mushroom(|s), king oyster mushroom(|s), oyster plant, oyster cracker(|s), crab apple(|s), crabapple(|s), vegetable ghee, (vegan|plant|plant based|vegetable|dairy free|non dairy) (cheese|butter|cream|mozzarella|parmesan|cheddar|feta|yogurt|yoghurt|milk|creamer|ghee), dairy alternative(|s), non dairy, egg replacer, egg substitute, vegan egg, vegan mayonnaise, vegan mayo, vegan (fish|tuna|prawns|egg)',
    'rheum palmatum, palmatum, swedish fish, blackcurrant(|s), redcurrant(|s), whitecurrant(|s), (black|red|white) currant(|s), sharing, (fruit|protein|diet)shake(|s), ginger beer, root beer, (caramel|caramelised|caramelized) (colour|color|colouring|coloring|sugar)(|s), plain caramel, ammonia caramel, (sunflower|rapeseed|canola) lecithin(|s), rice (wine vinegar|cracker|crackers|cake|cakes), (sausage|collagen) casing(|s)',
    '(rice|maize|corn|potato|tapioca|gram|chickpea|chick pea|coconut|quinoa|lentil|red lentil|pea|yellow pea|millet|sorghum|teff|cassava|manioc|besan|banana|plantain|tigernut|amaranth|linseed|flaxseed|urid|urad|bean|fava bean|faba bean|broad bean|yam|arrowroot|carob|carob bean|locust bean|chestnut|buckwheat|hemp|cottonseed|sago|konjac|jowar|bajra|ragi|water chestnut|guar|psyllium|yellow maize|white maize|brown rice|white rice|whole grain rice|wholegrain rice|wholemeal rice) flour(|s), flour treatment agent(|s), (corn|maize|rice|potato|cassava) (tortilla|bread|noodle|cracker|cereal|biscuit|pasta|wafer|bran|dough)(|s), (rice|glass|konjac|buckwheat|shirataki|kelp|mung bean) noodle(|s), sweet potato pasta, bread fruit, breadfruit, sweetbread(|s), wafer paper, rice paper',
  ].join(', '),
  perhaps: {
    Barley: 'malt, malts, malted, malt (extract|vinegar|flavouring|flavoring|syrup|powder|flour), beer, lager, stout',
    Wheat:
      'semolina, couscous, cous cous, breadcrumb(|s), bread crumb(|s), crumb(|s), rusk(|s), filo, phyllo, pasta, noodle(|s), farina, flour(|s), (wholemeal|white|plain|enriched|self raising|bread|strong|fortified|brown|unbleached|all purpose) flour, wholemeal, bread(|s), biscuit(|s), cookie(|s), cracker(|s), wafer(|s), pastry, puff pastry, crouton(|s), tortilla(|s), pretzel(|s), batter, dough, brioche, croissant(|s), ciabatta, focaccia, baguette(|s), naan, pitta, pita, bagel(|s), muffin(|s), crumpet(|s), spaghetti, macaroni, lasagne, lasagna, tagliatelle, penne, fusilli, linguine, vermicelli, ravioli, tortellini, gnocchi, ramen, udon, soba, panko, matzo(|h), atta, maida, sooji, suji, rava, asafoetida, hing, bran, orzo pasta, sponge, tempura, dalia, seviyan',
    Milk: 'creamer, chocolate chip(|s), white chocolate, toffee(|s), fudge, custard, butterscotch, caramel sauce, ice cream, gelato, nougat, cheesecake, margarine, tzatziki, ranch, alfredo, bechamel, stracciatella, rasmalai, gulab jamun, khoya, khoa, mawa',
    Eggs: 'mayonnaise, mayo, meringue(|s), lysozyme, custard powder, aioli, hollandaise, bearnaise, remoulade, tartare sauce, tartar sauce, salad cream, albumin(|s), macaroon(|s), macaron(|s), advocaat',
    Fish: 'worcester sauce, worcestershire sauce, worcestershire, perrins, surimi, sole, lemon sole, bass, caviar, roe, skate, ray wing(|s), caesar dressing, caesar sauce, fishsauce, kimchi, omega 3 oil, croaker(|s), kingklip',
    Crustaceans: 'shellfish, seafood, prawn cracker(|s), shrimp paste, bisque, chitosan, glucosamine',
    Molluscs: 'oyster sauce, snail(|s)',
    Soya: 'miso, hydrolysed vegetable protein, hydrolyzed vegetable protein, textured vegetable protein, tvp, teriyaki, hoisin, hoisin sauce, teriyaki sauce, ponzu, bean paste',
    'Tree nuts': 'praline(|s), gianduja, gianduia, pesto, nut paste, nougatine, baklava, dukkah, bakewell',
    Almonds: 'amaretti, amaretto, orgeat, turron, marchpane',
    Peanuts: 'satay, satay sauce',
    Sesame: 'houmous, hummus, humous, halva, halvah, za atar, zaatar, furikake',
    Mustard: 'piccalilli, dijonnaise, mustard cress, sarson',
    'Sulphur dioxide/sulphites': 'sulphite ammonia caramel, sulfite ammonia caramel, ammonia sulphite caramel',
    Celery: 'mirepoix, celerysalt',
    Hazelnuts: 'frangelico',
    Walnuts: 'nocino',
  },
  stems: {
    Wheat: 'wheat, wholewheat',
    Barley: 'barley',
    Soya: 'soya, soybean',
    Milk: 'milk, buttermilk, cheddar, yogurt, yoghurt, cheesepowder',
    Peanuts: 'peanut',
    Hazelnuts: 'hazelnut',
    Almonds: 'almond',
    Walnuts: 'walnut',
    Cashews: 'cashew',
    Pistachios: 'pistachio',
    'Macadamia nuts': 'macadamia',
    Mustard: 'mustard',
    Sesame: 'sesame',
    Celery: 'celery',
    Fish: 'fish, salmon, anchov, mackerel',
    Crustaceans: 'prawn, shrimp, lobster',
    Molluscs: 'mussel, scallop',
    'Cereals containing gluten': 'gluten',
  },
  notCompounds:
    'buckwheat, wheatgrass, wheatear, milkweed, milkwort, milkthistle, almondine, fisherm, fishwife, glutenfree, milkfree, nutfree, wheatfree, soyafree, dairyfree, eggfree, fishless, milkless, musselburgh, salmonberr, salmonel, fishing, fisherie, fishery, fishmong, fishbowl, fishhook, fishnet, fishpond, butterbean, buttercup, butterfl, butterfing, butterhead, butterball, almondeg, mandelic, arachidon, sesamoid, scallopini, musselin, prawni, prawno, prawnu, walnutwood, almondwood, valley, vallee, vallenat',
};
