import type { IngredientLanguage, Questions } from './allergen-lexicon.ts';
import { englishQuestions } from './allergen-questions-english.ts';

/** What often brings an allergen along, in each language; brands and borrowed dishes are among the English. */
export const questions: Readonly<Record<IngredientLanguage, Questions>> = {
  en: englishQuestions,
  fr: {
    Molluscs: 'coques, couteaux',
    Celery:
      'bouillon(|s), bouillon(|s) de (legumes|volaille|boeuf|poule), bouillon cube, cube(|s) de bouillon, fond de (veau|volaille|sauce), fond brun, consomme, court bouillon, bouquet garni, mirepoix, potage',
    'Fish+Celery': 'fumet de poisson, soupe de poisson, bouillabaisse',
    'Celery+Wheat': 'farce, sauce brune, jus de roti, sauce gravy',
    Wheat:
      'roux blanc, roux brun, couscous, orzo, boulette(|s), pane(|s), panee(|s), nems, raviolis, beignet(|s), pizza(|s), cordon bleu',
    'Wheat+Rye': 'levain, levain naturel, pain au levain, poudre de levain, pain de campagne',
    'Wheat+Eggs+Milk':
      'gateau(|x), genoise, biscuit cuillere, cake, quiche(|s), eclair(|s), chou(|x) a la creme, madeleine(|s), clafoutis, tiramisu, gougere(|s)',
    'Wheat+Soya': 'sauce hoisin, sauce teriyaki, proteine(|s) vegetale(|s), proteines vegetales texturees, speculoos',
    'Soya+Wheat': 'sauce soja, sauce de soja, miso',
    'Soya+Eggs': 'lecithine(|s), lecithine e322',
    'Soya+Milk': 'chocolat(|s), chocolat (noir|blanc|au lait|en poudre), pepites de chocolat, couverture, cacao sucre',
    Milk: 'caramel au beurre sale, bechamel, sauce mornay, margarine, gratin, ganache, puree instantanee, chorizo, saucisson',
    'Almonds+Hazelnuts+Eggs': 'nougat(|s)',
    Mustard: 'dijon, curry, poudre de curry, pate de curry, vinaigrette(|s), raifort, sauce raifort, garam masala',
    'Mustard+Celery': 'melange(|s) d epices, assaisonnement(|s), sauce barbecue',
    'Barley+Fish': 'sauce worcester, sauce worcestershire, sauce anglaise',
    Barley: 'extrait de levure, vinaigre de malt',
    'Eggs+Mustard': 'mayonnaise, sauce tartare, remoulade, sauce cocktail, sauce burger, rouille',
    'Eggs+Milk': 'sauce hollandaise, sauce bearnaise, mousse(|s), creme anglaise, glace(|s)',
    Fish: 'tapenade, anchoiade, oeufs de tobiko, sauce cesar',
    'Wheat+Sulphur dioxide/sulphites': 'saucisse(|s), chipolata(|s), merguez',
    'Sulphur dioxide/sulphites':
      'vin(|s), vin (blanc|rouge|rose|cuit), vinaigre (de vin|de vin blanc|de vin rouge|de cidre|balsamique|de xeres), vinaigre(|s) balsamique(|s), cidre(|s), champagne, xeres, porto, madere, marsala, fruit(|s) sec(|s), fruits seches, abricot(|s) sec(|s), raisin(|s) sec(|s), fruits confits, cerise(|s) confite(|s), ecorce(|s) confite(|s), ecorces d orange(|s) confites, choucroute, flocons de pommes de terre, mout de raisin',
  },
  de: {
    'Oats+Tree nuts+Wheat': 'musli, muesli',
    'Tree nuts+Almonds': 'persipan',
    Celery:
      'bruhe, gemusebruhe, gemusebruhwurfel, fleischbruhe, huhnerbruhe, rinderbruhe, rinderfond, kalbsfond, gemusefond, huhnerfond, geflugelfond, bruhwurfel, bruhpulver, gekornte bruhe, bouillon, suppenwurze, suppengrun, suppengemuse, bratensaft, fond, speisewurze, wurze, maggi',
    'Fish+Celery': 'fischfond, fischbruhe',
    'Celery+Wheat':
      'bratensosse, bratensauce, sossenpulver, sossenbinder, fullung, helle sosse, dunkle sosse, braune sosse, rahmsosse',
    Wheat:
      'mehlschwitze, einbrenne, couscous, orzo, maultaschen, spatzle, knodel, schnitzel, paniert, paniertes, panierte, grissini, pizza, fladenbrot, filoteig, murbteig, hefeteig, strudelteig, tortellini, kritharaki',
    'Wheat+Rye': 'sauerteig, natursauerteig, sauerteigpulver, getrockneter sauerteig',
    'Wheat+Eggs+Milk':
      'kuchen, biskuit, biskuitboden, pfannkuchen, palatschinken, waffeln, quiche, lebkuchen, stollen, brandteig, ruhrteig',
    'Wheat+Soya':
      'hoisinsauce, teriyaki, teriyakisauce, pflanzliches protein, pflanzenprotein, texturiertes protein, hydrolysiertes pflanzenprotein, spekulatius',
    'Soya+Wheat': 'sojasauce, sojasosse, soja sauce, miso, misopaste',
    'Soya+Eggs': 'lecithin(|e), lezithin, emulgator lecithin, emulgator lecithine, e322',
    'Soya+Milk':
      'schokolade, zartbitterschokolade, schokoladenstuckchen, schokoladenstucke, kuvertur, schokolinsen, schokotropfen, weisse schokolade, schokocreme, kakaohaltige fettglasur, trinkschokolade',
    Milk: 'karamell, karamellsauce, toffee, bechamel, margarine, salami, kartoffelpuree, gratin, ganache',
    'Almonds+Hazelnuts+Eggs': 'nougat, nugat, turkischer honig',
    Mustard:
      'dijon, curry, currypulver, currypaste, currysauce, meerrettich, sahnemeerrettich, tafelmeerrettich, meerrettichsauce, vinaigrette, salatsauce, salatdressing, garam masala, gewurzgurken, essiggurken, wasabi',
    'Mustard+Celery':
      'gewurzmischung, gewurzmischungen, gewurzzubereitung, wurzmischung, barbecuesauce, bbq sauce, currywurst sauce',
    'Barley+Fish': 'worcestersauce, worcester sauce, worcestershiresauce, worchestersauce',
    Barley: 'hefeextrakt, malzessig, malzbier, bier, pils',
    'Eggs+Mustard':
      'mayonnaise(|n), majonase, remoulade, aioli, kartoffelsalat, krautsalat, cocktailsauce, burgersauce, salatcreme',
    'Eggs+Milk': 'sauce hollandaise, sauce bearnaise, eiscreme, speiseeis, vanillesauce',
    Fish: 'kaviar, rogen, surimi, caesar dressing, tapenade, gelatine marin',
    Crustaceans: 'krabbenchips, krupuk, garnelenpaste, meeresfruchte, meeresfruchten',
    'Wheat+Sulphur dioxide/sulphites': 'bratwurst, wurstchen',
    'Sulphur dioxide/sulphites':
      'wein, weisswein, rotwein, rosewein, kochwein, schaumwein, sekt, weinessig, weissweinessig, rotweinessig, apfelessig, balsamico, balsamicoessig, balsamessig, aceto balsamico, sherry, portwein, marsala, apfelwein, cidre, trockenfruchte, trockenobst, dorrobst, getrocknete (aprikosen|fruchte|tomaten|apfel|weinbeeren), rosinen, sultaninen, korinthen, zitronat, orangeat, kandierte fruchte, belegkirschen, sauerkraut, kartoffelflocken, kartoffelpureepulver, meerrettich',
  },
  es: {
    'Wheat+Almonds+Milk+Eggs': 'mantecado(|s), polvoron(|es)',
    Lupin: 'chochos',
    Celery:
      'caldo(|s), caldo de (verduras|pollo|carne|ave|res), cubo de caldo, pastilla(|s) de caldo, cubito(|s) de caldo, consome, fondo de (carne|ave), sopa, sofrito',
    'Fish+Celery': 'caldo de pescado, fumet, fumet de pescado',
    'Celery+Wheat': 'relleno, salsa de carne, salsa espanola, gravy',
    Wheat: 'roux, cuscus, orzo, croqueta(|s), empanadilla(|s), pizza(|s), rebozados, empanados, gachas',
    'Wheat+Rye': 'masa madre, masa madre de cultivo',
    'Wheat+Eggs+Milk': 'bizcocho(|s), magdalena(|s), pastel(|es), torta(|s), churro(|s), bunuelo(|s), roscon',
    'Wheat+Soya':
      'salsa teriyaki, salsa hoisin, proteina vegetal, proteina(|s) vegetal(|es) texturizada(|s), proteina vegetal hidrolizada',
    'Soya+Wheat': 'salsa de (soja|soya), miso',
    'Soya+Eggs': 'lecitina(|s), lecitina e322, e 322',
    'Soya+Milk':
      'chocolate(|s), chocolate (blanco|negro|amargo|con leche|en polvo), chispas de chocolate, pepitas de chocolate, cobertura de chocolate, cobertura',
    Milk: 'caramelo liquido, toffee, salsa de caramelo, bechamel, besamel, margarina, chorizo, salchichon, pure de patata(|s)',
    'Almonds+Hazelnuts+Eggs': 'nougat, turron(|es)',
    Mustard:
      'dijon, curry, curry en polvo, polvo de curry, pasta de curry, vinagreta(|s), rabano picante, salsa de rabano picante',
    'Mustard+Celery': 'mezcla de especias, condimento(|s), sazonador(|es), salsa barbacoa, salsa bbq',
    'Barley+Fish': 'salsa inglesa, salsa worcester, salsa worcestershire, salsa perrins',
    Barley: 'extracto de levadura, vinagre de malta, cerveza(|s)',
    'Eggs+Mustard': 'mayonesa(|s), mahonesa, alioli, salsa tartara, salsa rosa, ensaladilla',
    'Eggs+Milk': 'salsa holandesa, salsa bearnesa, helado(|s), natilla(|s), flan',
    Fish: 'caviar, surimi, salsa cesar',
    'Wheat+Sulphur dioxide/sulphites': 'salchicha(|s), butifarra(|s)',
    'Sulphur dioxide/sulphites':
      'vino(|s), vino (blanco|tinto|rosado), vinagre de (vino|vino blanco|vino tinto|sidra|manzana|jerez|modena), vinagre balsamico, sidra, jerez, cava, oporto, brandy de jerez, fruta(|s) (seca|secas|deshidratada|deshidratadas|desecada|desecadas|confitada|confitadas), orejones, pasas, uva(|s) pasa(|s), pasas sultanas, ciruelas pasas, guindas, cascara de naranja confitada, chucrut, copos de patata, mosto',
  },
  it: {
    Eggs: 'meringa, meringhe',
    'Peanuts+Hazelnuts': 'nocciolina, noccioline',
    'Wheat+Milk': 'besciamella',
    Celery:
      'brodo, brodo (vegetale|di pollo|di carne|di manzo), dado(|da brodo), dado vegetale, dadi da brodo, fondo bruno, soffritto, consomme, ragu, minestrone',
    'Fish+Celery': 'brodo di pesce, fumetto di pesce, fumetto',
    'Celery+Wheat': 'ripieno, salsa bruna, sugo d arrosto',
    Wheat:
      'roux, cuscus, cous cous, impanatura, impanato, impanati, impanata, pastella, grissini, piadina, focaccia, pizza, crostini, fette biscottate, gnocchi, orecchiette, trofie',
    'Wheat+Rye': 'lievito madre, pasta madre, pasta acida, lievito naturale',
    'Wheat+Eggs+Milk':
      'pan di spagna, torta, torte, savoiardi, tiramisu, panettone, pandoro, crostata, bigne, pasta frolla, pasta sfoglia',
    'Wheat+Soya': 'salsa teriyaki, salsa hoisin, proteine vegetali, proteine vegetali idrolizzate',
    'Soya+Wheat': 'salsa di soia, miso',
    'Soya+Eggs': 'lecitina, lecitine, e322',
    'Soya+Milk': 'cioccolato, cioccolato (fondente|bianco|al latte), gocce di cioccolato, cioccolata, copertura',
    Milk: 'caramello, caramella mou, mou, besciamella, margarina, salame, pure di patate',
    'Almonds+Hazelnuts+Eggs': 'torrone, torroncino, nougat',
    Mustard: 'digione, curry, curry in polvere, rafano, salsa di rafano, cren, vinaigrette',
    'Mustard+Celery': 'miscela di spezie, mix di spezie, condimento, salsa barbecue',
    'Barley+Fish': 'salsa worcester, salsa worcestershire',
    Barley: 'estratto di lievito, aceto di malto, birra',
    'Eggs+Mustard': 'maionese, salsa tartara, salsa rosa, salsa cocktail, insalata russa',
    'Eggs+Milk': 'salsa olandese, salsa bernese, gelato, crema pasticcera, zabaione',
    Fish: 'caviale, surimi, salsa caesar',
    'Wheat+Sulphur dioxide/sulphites': 'salsiccia, salsicce, wurstel',
    'Sulphur dioxide/sulphites':
      'vino, vini, vino (bianco|rosso|rosato|cotto), aceto (di vino|di vino bianco|di vino rosso|di mele|di sidro|balsamico), aceto balsamico di modena, sidro, marsala, prosecco, spumante, frutta (secca|essiccata|disidratata|candita), albicocche (secche|essiccate), uvetta, uva (passa|sultanina), sultanina, canditi, scorza d arancia candita, scorze candite, ciliegie candite, crauti, fiocchi di patate, mosto d uva, mosto cotto',
  },
  pt: {
    'Wheat+Eggs': 'massa, massas',
    Celery: 'caldo(|s), caldo de (legumes|galinha|carne|frango), cubo(|s) de caldo, fundo de carne, consome, refogado',
    'Fish+Celery': 'caldo de peixe, fumet',
    'Celery+Wheat': 'recheio, molho de carne, molho madeira, molho escuro',
    Wheat: 'roux, cuscuz, panado(|s), empanado(|s), pastel, rissois, croquete(|s), pizza, torradas',
    'Wheat+Rye': 'massa mae, massa azeda, fermento natural, levedura natural',
    'Wheat+Eggs+Milk': 'bolo(|s), pao de lo, panqueca(|s), quiche, torta(|s)',
    'Wheat+Soya': 'molho teriyaki, molho hoisin, proteina vegetal, proteina vegetal hidrolisada',
    'Soya+Wheat': 'molho de (soja|soya), shoyu, miso',
    'Soya+Eggs': 'lecitina(|s), e322',
    'Soya+Milk':
      'chocolate(|s), chocolate (branco|negro|preto|amargo|de leite|em po), pepitas de chocolate, gotas de chocolate, cobertura',
    Milk: 'toffee, bechamel, molho branco, margarina, chourico, pure de batata',
    'Almonds+Hazelnuts+Eggs': 'nougat, torrone, nogado',
    Mustard: 'dijon, caril, caril em po, curry, curry em po, rabano picante, vinagrete',
    'Mustard+Celery': 'mistura de especiarias, tempero(|s), condimento(|s), molho barbecue',
    'Barley+Fish': 'molho ingles, molho worcester, molho worcestershire',
    Barley: 'extrato de levedura, extracto de levedura, vinagre de malte, cerveja',
    'Eggs+Mustard': 'maionese, molho tartaro, molho cocktail, salada russa',
    'Eggs+Milk': 'molho holandes, gelado(|s), sorvete(|s), leite creme, pudim',
    Fish: 'caviar, surimi, molho caesar',
    'Wheat+Sulphur dioxide/sulphites': 'salsicha(|s), linguica(|s), alheira(|s)',
    'Sulphur dioxide/sulphites':
      'vinho(|s), vinho (branco|tinto|do porto|da madeira), vinagre (de vinho|de vinho branco|de vinho tinto|de cidra|de sidra|balsamico), sidra, cidra, xerez, espumante, fruta(|s) (seca|secas|desidratada|desidratadas|cristalizada|cristalizadas), frutos secos desidratados, damasco(|s) seco(|s), alperce(|s) seco(|s), passas, uva(|s) passa(|s), passas de uva, cerejas cristalizadas, chucrute, flocos de batata, mosto',
  },
  nl: {
    Celery:
      'bouillon, bouillonblok(|je|jes), bouillonpoeder, groentebouillon, kippenbouillon, runderbouillon, vleesbouillon, fond, kalfsfond, jus, soepgroenten, soeparoma, maggi',
    'Fish+Celery': 'visbouillon, visfond',
    'Celery+Wheat': 'vulling, juspoeder, braadjus, bruine saus',
    Wheat:
      'roux, couscous, orzo, krakeling(|en), pepernoot, pepernoten, kruidnoten, paneermeel, gepaneerd, gepaneerde, kroket(|ten), bitterballen, loempia(|s), pizza, beschuit, ontbijtkoek, toast, bladerdeeg, deeg',
    'Wheat+Rye': 'zuurdesem, desem, zuurdeeg, zuurdesempoeder',
    'Wheat+Eggs+Milk': 'cake, taart, pannenkoek(|en), poffertjes, wafel(|s), soesjes, oliebol(|len)',
    'Wheat+Soya':
      'hoisinsaus, teriyakisaus, plantaardig eiwit, plantaardige eiwitten, gehydrolyseerd plantaardig eiwit, speculaas, speculoos',
    'Soya+Wheat': 'sojasaus, ketjap, ketjap manis, miso',
    'Soya+Eggs': 'lecithine, lecithinen, e322',
    'Soya+Milk':
      'chocolade, witte chocolade, pure chocolade, melkchocolade, chocoladestukjes, chocoladehagel, hagelslag, couverture, chocopasta',
    Milk: 'karamel, toffee, bechamel, margarine, salami, aardappelpuree, vla',
    'Almonds+Hazelnuts+Eggs': 'noga, nougat',
    Mustard:
      'dijon, kerrie, kerriepoeder, kerriepasta, curry, mierikswortel, mierikswortelsaus, vinaigrette, dressing, piccalilly, augurken',
    'Mustard+Celery': 'kruidenmix, kruidenmengsel, specerijenmengsel, specerijenmix, barbecuesaus',
    'Barley+Fish': 'worcestersaus, worcestershiresaus, worcester saus',
    Barley: 'gistextract, moutazijn, bier',
    'Eggs+Mustard': 'mayonaise, fritessaus, remouladesaus, ravigotesaus, cocktailsaus, aioli, huzarensalade',
    'Eggs+Milk': 'hollandaisesaus, bearnaisesaus, ijs, roomijs, custard',
    Fish: 'kaviaar, surimi, caesardressing',
    Crustaceans: 'kroepoek, trassi, sambal, zeevruchten',
    'Wheat+Sulphur dioxide/sulphites': 'worst(|jes), braadworst',
    'Sulphur dioxide/sulphites':
      'wijn, witte wijn, rode wijn, kookwijn, wijnazijn, witte wijnazijn, rode wijnazijn, wittewijnazijn, rodewijnazijn, ciderazijn, appelazijn, balsamicoazijn, balsamico azijn, cider, sherry, port, marsala, gedroogd fruit, gedroogde (vruchten|abrikozen|appel|tomaten), rozijnen, sultanarozijnen, krenten, gekonfijt fruit, sukade, oranjesnippers, zuurkool, aardappelvlokken',
  },
  sv: {
    Celery:
      'buljong, buljongtarning(|ar), gronsaksbuljong, honsbuljong, kycklingbuljong, kottbuljong, oxbuljong, kalvfond, fond, kycklingfond, gronsaksfond',
    'Fish+Celery': 'fiskbuljong, fiskfond',
    'Celery+Wheat': 'fyllning, brunsas, graddsas, skysas',
    Wheat:
      'redning, couscous, orzo, panerad, panerade, panerat, varrulle, varrullar, pizza, tunnbrod, knackebrod, smordeg, filodeg',
    'Wheat+Rye': 'surdeg, surdegspulver, torkad surdeg',
    'Wheat+Eggs+Milk': 'kaka, kakor, tarta, pannkaka, pannkakor, vafflor, bullar',
    'Wheat+Soya': 'hoisinsas, teriyakisas, vegetabiliskt protein, hydrolyserat vegetabiliskt protein',
    'Soya+Wheat': 'sojasas, miso',
    'Soya+Eggs': 'lecitin, lecitiner, e322',
    'Soya+Milk': 'choklad, mork choklad, vit choklad, mjolkchoklad, chokladbitar, blockchoklad',
    Milk: 'karamell, kola, kolasas, bechamel, margarin, salami, potatismos',
    'Almonds+Hazelnuts+Eggs': 'nougat, nogat',
    Mustard: 'curry, currypulver, currypasta, pepparrot, pepparrotssas, vinagrett, dressing',
    'Mustard+Celery': 'kryddblandning, kryddmix, barbecuesas, bbqsas',
    'Barley+Fish': 'worcestersas, worcestershiresas',
    Barley: 'jastextrakt, maltvinager',
    'Eggs+Mustard': 'majonnas, remoulad, remouladsas, aioli, rhode islandsas',
    'Eggs+Milk': 'hollandaisesas, bearnaisesas, glass, vaniljsas',
    Fish: 'kaviar, surimi, caesardressing',
    'Wheat+Sulphur dioxide/sulphites': 'korv',
    'Sulphur dioxide/sulphites':
      'vin, vitt vin, rott vin, rodvin, vitvin, vinager, vinvinager, vitvinsvinager, rodvinsvinager, appelcidervinager, balsamvinager, balsamico, cider, sherry, torkad frukt, torkade (aprikoser|frukter|applen), russin, sultanrussin, korinter, suckat, kanderad frukt, surkal, potatisflingor',
  },
  da: {
    Celery: 'bouillon, bouillonterning(|er), gronsagsbouillon, honsebouillon, oksebouillon, kalvefond, fond',
    'Celery+Wheat': 'fyld, brun sovs, brun sauce, skysauce',
    Wheat: 'opbagning, couscous, orzo, paneret, panerede, pizza, forarsruller, butterdej, knaekbrod',
    'Wheat+Rye': 'surdej, torret surdej',
    'Wheat+Soya': 'teriyakisauce, hoisinsauce, vegetabilsk protein, hydrolyseret vegetabilsk protein',
    'Soya+Wheat': 'sojasauce, sojasovs, miso',
    'Soya+Eggs': 'lecithin, lecithiner, e322',
    'Soya+Milk': 'chokolade, mork chokolade, hvid chokolade, chokoladestykker',
    Milk: 'karamel, bechamel, margarine, salami, kartoffelmos',
    'Almonds+Hazelnuts+Eggs': 'nougat',
    Mustard: 'karry, karrypulver, karrypasta, peberrod, vinaigrette, dressing',
    'Mustard+Celery': 'krydderiblanding, barbecuesauce',
    'Barley+Fish': 'worcestersauce, engelsk sauce',
    Barley: 'gaerekstrakt, malteddike',
    'Eggs+Mustard': 'mayonnaise, remoulade, aioli',
    'Eggs+Milk': 'hollandaisesauce, bearnaisesauce, is, flodeis',
    'Wheat+Sulphur dioxide/sulphites': 'polse(|r)',
    'Sulphur dioxide/sulphites':
      'vin, hvidvin, rodvin, vineddike, hvidvinseddike, rodvinseddike, aeblecidereddike, balsamico, balsamicoeddike, cider, sherry, torret frugt, torrede (frugter|abrikoser), rosiner, korender, kandiseret frugt, sukat, surkal, kartoffelflager',
  },
  no: {
    Celery: 'buljong, buljongterning(|er), gronnsaksbuljong, kyllingbuljong, oksebuljong, kalvefond, fond, kraft',
    'Celery+Wheat': 'fyll, brun saus',
    Wheat: 'jevning, couscous, orzo, panert, panerte, pizza, varruller, butterdeig, knekkebrod',
    'Wheat+Rye': 'surdeig, torket surdeig',
    'Wheat+Soya': 'teriyakisaus, hoisinsaus, vegetabilsk protein, hydrolysert vegetabilsk protein',
    'Soya+Wheat': 'soyasaus, miso',
    'Soya+Eggs': 'lecitin, lecitiner, e322',
    'Soya+Milk': 'sjokolade, mork sjokolade, hvit sjokolade, sjokoladebiter',
    Milk: 'karamell, bechamel, margarin, salami, potetmos',
    'Almonds+Hazelnuts+Eggs': 'nougat',
    Mustard: 'karri, karripulver, pepperrot, vinaigrette, dressing',
    'Mustard+Celery': 'krydderblanding, barbecuesaus',
    'Barley+Fish': 'worcestersaus, worcestershiresaus',
    Barley: 'gjaerekstrakt, malteddik',
    'Eggs+Mustard': 'majones, remulade, aioli',
    'Eggs+Milk': 'hollandaisesaus, bearnaisesaus, iskrem',
    'Wheat+Sulphur dioxide/sulphites': 'polse(|r)',
    'Sulphur dioxide/sulphites':
      'vin, hvitvin, rodvin, vineddik, hvitvinseddik, rodvinseddik, eplesidereddik, balsamico, balsamicoeddik, sider, sherry, torket frukt, torkede (aprikoser|frukter), rosiner, korinter, kandisert frukt, sukat, surkal, potetflak',
  },
  pl: {
    Sesame: 'chalwa',
    Celery:
      'bulion(|u), bulion (warzywny|drobiowy|wolowy), kostka (rosolowa|bulionowa), rosol, rosolu, wywar(|u), wywar (warzywny|miesny), wloszczyzna, przyprawa uniwersalna, maggi',
    'Fish+Celery': 'wywar rybny, bulion rybny',
    'Celery+Wheat': 'farsz, sos pieczeniowy, sos ciemny, nadzienie',
    Wheat:
      'zasmazka, zasmazki, kuskus, orzo, panierowan(y|a|e), pierogi, nalesnik(|i), pizza, paluszki, sucharki, lazanki',
    'Wheat+Rye': 'zakwas(|u), zakwas (zytni|pszenny), zur, zurek',
    'Wheat+Eggs+Milk': 'biszkopt(|y|ow), ciasto (francuskie|kruche|drozdzowe), placek, gofry, sernik',
    'Wheat+Soya':
      'sos teriyaki, sos hoisin, bialko roslinne, hydrolizat bialka roslinnego, hydrolizowane bialko roslinne',
    'Soya+Wheat': 'sos sojowy, sosu sojowego, miso',
    'Soya+Eggs': 'lecytyna, lecytyny, emulgator lecytyna, e322',
    'Soya+Milk':
      'czekolada, czekolady, czekolada (gorzka|biala|mleczna|deserowa), kawalki czekolady, kuwertura, polewa kakaowa, polewa czekoladowa',
    Milk: 'karmel mleczny, krowka, krowki, beszamel(|u), margaryna, margaryny, salami, puree ziemniaczane',
    'Almonds+Hazelnuts+Eggs': 'nugat(|u)',
    Mustard: 'dijon, curry, przyprawa curry, chrzan(|u), sos chrzanowy, winegret, ogorki konserwowe',
    'Mustard+Celery': 'mieszanka przypraw, przyprawa do (mies|kurczaka|grilla|zup), sos barbecue',
    'Barley+Fish': 'sos worcester, sos worcestershire',
    Barley: 'ekstrakt drozdzowy, ekstrakt z drozdzy, ocet slodowy',
    'Eggs+Mustard': 'majonez(|u|em), sos tatarski, sos tysiaca wysp, salatka jarzynowa',
    'Eggs+Milk': 'sos holenderski, lody, budyn',
    'Wheat+Sulphur dioxide/sulphites': 'kielbasa, kielbasy, parowki',
    'Sulphur dioxide/sulphites':
      'wino, wina, wino (biale|czerwone), ocet (winny|jablkowy|balsamiczny|z czerwonego wina|z bialego wina), octu winnego, cydr, suszone (owoce|morele|jablka|pomidory), owoce suszone, owocow suszonych, morele suszone, rodzynki, rodzynek, sultanki, skorka pomaranczowa kandyzowana, owoce kandyzowane, kapusta kiszona, platki ziemniaczane',
  },
};
