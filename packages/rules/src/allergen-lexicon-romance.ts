import type { Lexicon } from './allergen-lexicon.ts';

export const french: Lexicon = {
  words: {
    Wheat:
      'ble(|s), froment, ble (dur|tendre|complet), boulgour, boulghour, engrain, triticale, germe de ble, farine de gruau',
    Rye: 'seigle(|s)',
    Barley: 'orge(|s), orge perle',
    Oats: "avoine(|s), boisson a l'*avoine, boisson d'*avoine, lait d'*avoine, creme d'*avoine",
    Spelt: 'epeautre(|s), petit epeautre, grand epeautre, lait d *epeautre',
    'Cereals containing gluten': 'gluten, cereales contenant du *gluten',
    Crustaceans:
      'crustace(|s), crevette(|s), crabe(|s), tourteau(|x), homard(|s), langoustine(|s), langouste(|s), ecrevisse(|s), gambas, araignee de mer, etrille(|s), krill, beurre de *homard, beurre de *crustaces, scampi(|s), cigale(|s) de mer',
    Eggs: 'oeuf(|s), euf(|s), ceufs, jaune(|s) d *oeuf(|s), blanc(|s) d *oeuf(|s), *oeuf(|s) de caille(|s), ovoproduit(|s), lait de poule, ovalbumine(|s)',
    Fish: 'brandade(|s), poisson(|s), anchois, thon(|s), saumon(|s), morue(|s), cabillaud(|s), colin(|s), maquereau(|x), hareng(|s), truite(|s), merlu(|s), merlan(|s), brochet(|s), sardine(|s), sprat(|s), eglefin(|s), aiglefin(|s), haddock, lieu (noir|jaune|blanc), lieu d alaska, lieu de l alaska, filet(|s) de *lieu, colin (lieu|d alaska), lingue, limande(|s), plie(|s), carrelet(|s), turbot, fletan(|s), raie(|s), dorade(|s), daurade(|s), rouget(|s), grondin(|s), perche du nil, sandre(|s), carpe(|s), omble, espadon, requin, lotte, baudroie, congre, anguille(|s), eperlan(|s), tilapia, panga, hoki, loup de mer, bar commun, bonite, listao, albacore, merou, capelan, esturgeon, rascasse, sebaste, roussette, chinchard(|s), oeufs de (lump|lompe|poisson|poissons|saumon|truite|cabillaud|capelan|hareng|mulet), oeuf de truite, poutargue, filet(|s) de *sole, saint pierre, tacaud(|s), silure(|s), boutargue',
    Peanuts:
      'cacahuete(|s), cacahouete(|s), cacauete(|s), arachide(|s), beurre de *(cacahuete|cacahouete|cacauete|arachide)(|s), beurre d *arachide(|s)',
    Soya: 'soja, soya, lait de *soja, boisson au *soja, boisson de *soja, creme de *soja, farine de *soja, yaourt (au|de) *soja, tofu',
    Milk: 'lait(|s), petit lait, beurre(|s), creme(|s), fromage(|s), fromager(e|es), fromage (blanc|frais|fondu), yaourt(|s), yogourt(|s), yahourt(|s), lactose, lactoserum(|s), iactoserum, babeurre, caseine(|s), caseinate(|s), laiti(er|ere|ers|eres), proteine(|s) lactique(|s), lactee(|s), chevre frais, buche de chevre, fromage de chevre, kefir, butter oil, huile de *beurre, matiere grasse butyrique, skyr, serac, cancoillotte, beaufort, gruyere, ghee, butyrique, fourme(|s), brocciu, kiri, vache qui rit',
    Almonds:
      "amande(|s), lait d'*amande(|s), creme d *amande(|s), farine d *amande(|s), poudre d *amande(|s), frangipane, amandon(|s), boisson (a l|d) *amande(|s)",
    Hazelnuts: 'noisette(|s), lait de *noisette(|s), farine de *noisette(|s), aveline(|s)',
    Walnuts: 'noix de grenoble, cerneau(|x) de noix, cerneaux, huile de *noix',
    Cashews: 'noix de cajou(|s), cajou(|s), creme de *cajou, lait de *cajou',
    Pecans: 'noix de pecan(|s), noix pecan(|s), pecan(|s)',
    'Brazil nuts': 'noix (du|de) bresil, noix d amazonie',
    Pistachios: 'pistache(|s)',
    'Macadamia nuts': 'noix de (macadamia|macademia|queensland), noix du queensland, macadamia',
    'Tree nuts': 'noix, fruit(|s) a coque(|s), fruit(|s) secs a coque(|s)',
    Celery: 'celeri(|s), celeri rave, celeris raves, celeri branche',
    Mustard: 'moutarde(|s), graine(|s) de moutarde, farine de *moutarde, senevé',
    Sesame: 'sesame(|s), tahin, tahini, creme de *sesame, beurre de *sesame',
    'Sulphur dioxide/sulphites':
      'anhydride sulfureux, anhydre sulfureux, anydride sulfureux, (dioxyde|dyoxyde|bioxyde) de (soufre|souffre|sulfure)',
    Lupin: 'lupin(|s), farine de *lupin',
    Molluscs:
      'mollusque(|s), moule(|s), calmar(|s), calamar(|s), encornet(|s), huitre(|s), poulpe(|s), pieuvre(|s), seiche(|s), petoncle(|s), noix de petoncle(|s), palourde(|s), bulot(|s), bigorneau(|x), couteaux de mer, praire(|s), escargot(|s), ormeau(|x), coquille(|s) (saint|st) jacques, (saint|st) jacques, noix de (saint|st) jacques, noix de coquille(|s) (saint|st) jacques, chipiron(|s), lambi(|s)',
  },
  none: [
    'lecithine(|s) de (tournesol|colza), lait de (coco|riz|chanvre|quinoa), lait de noix de coco, creme de (coco|tartre|marron|marrons|riz|cassis|menthe|balsamique|vinaigre|coing|peche|mure|pruneau|pruneaux|citron|banane), creme de noix de coco, eau de coco, beurre de (coco|cacao|cacaco|karite|palme|mangue|illipe|sal), beurre vegetal, lait vegetal, laits vegetaux, creme de vinaigre, creme vegetale, creme balsamique, palmeraie(|s), (agneau|veau|cochon|porcelet|chevreau) de lait, pomme(|s) (noisette|noisettes), noisette(|s) d agneau, noisette(|s) de (veau|porc|chevreuil|dinde), petit(|s) beurre, haricot(|s) beurre, fromage de tete, fromage vegetal, lait de palme, moule(|s) a gateau(|x), moule(|s) en papier, moule beurre',
    'noix de (coco|muscade|palme|karite|kola|cola|veau|jambon|porc|boeuf|joue|epaule|lavage|tigre|ginkgo), noix muscade(|s), noix d (entrecote|epaule), noix patissiere, amande(|s) de (palmiste|palme|karite|abricot|cacao|peche), amandes d abricot, huile d amande de palmiste, amande(|s) d abricot(|s)',
    'ble (noir|sarrasin), acide lactique, ferment(|s) lactique(|s), bacteries lactiques, acides lactiques, au lieu de, raie de, noix de terre',
    'farine(|s) de (riz|mais|pois chiche|pois chiches|pois|manioc|chataigne|chataignes|sarrasin|coco|lentille|lentilles|millet|quinoa|sorgho|teff|tapioca|caroube|guar|lin|souchet|banane|feve|feves|feverole|feveroles|haricot|haricots|konjac|tournesol|tara|chanvre|pomme de terre|ble noir|graines de caroube|graine de caroube|graines de guar|graine de guar|algues|fruits), pate(|s) de (cacao|fruits|fruit|tomate|tomates|datte|dattes|riz|piment|piments|coing|guimauve|olives|curry), pates de (riz|mais|lentilles), vermicelle(|s) de (riz|soja|pois|haricot mungo|haricots mungo|patate douce), galette(|s) de (riz|mais), pain de sucre, crepe(|s) de sarrasin, semoule de (mais|riz)',
  ].join(', '),
  perhaps: {
    Barley: 'malt, extrait de malt, malte(|e|es), biere(|s), sirop de malt',
    Wheat:
      'semoule(|s), chapelure(|s), panure, pates, pates alimentaires, couscous, farine(|s), farine (complete|blanche|de levain), pain(|s), pain de mie, biscuit(|s), brioche(|s), biscotte(|s), levain, crouton(|s), gaufrette(|s), gaufre(|s), croissant(|s), pate (feuilletee|brisee|sablee|a pizza|a pain), tagliatelles, spaghetti(|s), vermicelles, coquillettes, nouilles, son, crepe(|s), galette(|s), pain d epices, feuille de brick, vermicelle, gnocchi(|s), boudoir(|s), quenelle(|s), raviole(|s), frik',
    Eggs: 'mayonnaise, meringue(|s), aioli, sauce hollandaise, sauce bearnaise, sauce tartare, lysozyme, albumine(|s), cremes anglaise',
    'Tree nuts': 'praline(|e|s|es), pralin, gianduja, nougat(|s), nougatine, nougatines, pesto, fruits secs',
    Almonds: "pate d'amande(|s), massepain, calisson(|s), amaretti, amaretto, dragee(|s)",
    Milk: 'ferments lactiques laitiers, chevre, brebis, caille, brousse, chocolat blanc, bechamel, sauce mornay, caramel au beurre, lacte, acide lactique laitier, margarine, bleu',
    Fish: 'surimi, tarama, caviar, sole(|s), lieu, bar, perche(|s), nuoc mam, sauce worcester, sauce worcestershire, batonnets de la mer, loup, mulet(|s), vive(|s)',
    Crustaceans: 'fruits de mer, bisque',
    'Sulphur dioxide/sulphites': 'caramel au sulfite d ammonium, caramel sulfite d ammonium',
  },
  stems: {
    Milk: 'fromag, lactoser, caseinat',
    Crustaceans: 'crevett, crustac',
    Peanuts: 'cacahuet, cacahouet, arachid',
    Hazelnuts: 'noisett',
    Mustard: 'moutard',
  },
  notCompounds: 'noisetier, noisettier',
};

export const spanish: Lexicon = {
  words: {
    Wheat: 'trigo(|s), trigo (duro|blando|candeal), bulgur, germen de trigo, salvado de trigo, triticale',
    Rye: 'centeno(|s)',
    Barley: 'cebada(|s)',
    Oats: 'avena(|s), leche de *avena, bebida de *avena, crema de *avena',
    Spelt: 'espelta, escanda, escana',
    'Cereals containing gluten': 'gluten',
    Crustaceans:
      'carabinero(|s), percebe(|s), crustaceo(|s), gamba(|s), gambon(|es), langostino(|s), cangrejo(|s), langosta(|s), bogavante(|s), camaron(|es), cigala(|s), centollo(|s), buey de mar, necora(|s), krill, jaiba(|s), quisquilla(|s), santiaguino(|s), acocil(|es)',
    Eggs: 'huevo(|s), yema(|s) de huevo(|s), clara(|s) de huevo(|s), ovoproducto(|s), yema(|s) confitada(|s), ovoalbumina, huevina, tocino de cielo',
    Fish: 'pescado(|s), pescadito(|s), pez, peces, anchoa(|s), boqueron(|es), atun(|es), salmon(|es), bacalao(|s), merluza(|s), sardina(|s), sardinilla(|s), caballa(|s), arenque(|s), trucha(|s), bonito(|s), melva(|s), lubina(|s), rape, emperador, pez espada, lenguado(|s), rodaballo, abadejo, fogonero, gallo de mar, mero, panga, perca, tilapia, jurel(|es), jurelito(|s), pescadilla(|s), bacaladilla, anguila(|s), angula(|s), gula(|s), esturion, carpa, lucio(|s), raya, cazon, halibut, huevas, hueva de bacalao, mojama, chicharro(|s), eglefino, palometa, marrajo, fletan, aleta amarilla, besugo(|s), congrio, cabracho, sargo(|s), faneca, tintorera, tiburon, mujol, huachinango, mojarra(|s), charales',
    Peanuts:
      'cacahuete(|s), cacahuate(|s), cachuete(|s), mani, manies, (mantequilla|crema) de *(cacahuete|cacahuate|mani)(|s), mantequilla de *cacahuetes, aceite de *cacahuete, arachis',
    Soya: 'soja, soya, (leche|bebida|crema|harina) de *(soja|soya), yogur de *soja, tofu, brotes de soja, lecitina de *(soja|soya), frijol soya',
    Milk: 'leche(|s), mantequilla(|s), nata(|s), queso(|s), quesito(|s), yogur(|es), yogurt(|s), suero de leche, suero de mantequilla, suero lacteo, lactosuero, suero de queso, lactosa, caseina(|s), caseinato(|s), lacte(o|os|a|as), cuajada, requeson, kefir, dulce de leche, mazada, grasa butirica, butirica, leche condensada, nata montada',
    Almonds:
      'almendra(|s), almendrado(|s), (leche|bebida|crema|harina|mantequilla|pasta) de *almendra(|s), mazapan(|es)',
    Hazelnuts: 'avellana(|s), (crema|pasta|leche|bebida) de *avellana(|s)',
    Walnuts: 'nuez, nueces, nueces de (nogal|castilla|california), nuez de (nogal|castilla|california), nogal',
    Cashews: 'anacardo(|s), nuez de la india, nueces de la india, nuez de cajou, maranon, castana(|s) de caju, caju',
    Pecans:
      'pacana(|s), nuez pecana, nueces pecanas, nuez pecan, nueces pecan, pecana(|s), nuez de pecan, nueces de pecan',
    'Brazil nuts': '(nueces|nuez) (de|del) brasil, (castana|castanas|coquito|coquitos) (de|del) brasil',
    Pistachios: 'pistacho(|s), pistache(|s), (crema|pasta) de *pistacho(|s)',
    'Macadamia nuts': 'macadamia(|s), (nueces|nuez) de macadamia',
    'Tree nuts': 'frutos (de|con) cascara, fruto de cascara, frutos secos',
    Celery: 'apio(|s), apionabo(|s), apio nabo, apios',
    Mustard: 'mostaza(|s), grano(|s) de mostaza, harina de *mostaza',
    Sesame: 'sesamo(|s), ajonjoli, tahini, tahin, tahina',
    'Sulphur dioxide/sulphites': '(dioxido|bioxido) de azufre, anhidrido sulfuroso, sulfuroso, sulfitado(|s)',
    Lupin: 'altramuz, altramuces, lupino(|s), harina de *altramuz, chocho andino, tarwi',
    Molluscs:
      'molusco(|s), mejillon(|es), calamar(|es), pulpo(|s), almeja(|s), sepia(|s), chipiron(|es), pota(|s), berberecho(|s), ostra(|s), ostion(|es), vieira(|s), zamburina(|s), navaja(|s), caracol(|es), chirla(|s), volandeira(|s), abulon, canailla(|s), lapa(|s), busano(|s), coquina(|s), puntillita(|s), callo de hacha',
  },
  none: [
    'lecitina(|s) de (girasol|colza), (leche|crema|nata|mantequilla|manteca|agua) de coco, (manteca|mantequilla) de (cacao|karite|cerdo|mango|palma|illipe), manteca (vegetal|de cerdo iberico), leche de (arroz|alpiste|tigre), (cordero|lechon|cabrito|ternera) de leche, bebida de arroz, crema de (cacao|arroz|orujo|verduras|calabaza|champinones|balsamico|vinagre|limon|tartaro|datiles), crema (balsamica|tartara|vegetal), nata vegetal, leche vegetal, queso vegano, mantequilla vegetal, queso vegetal',
    'nuez moscada, nueces moscadas, nuez de (coco|cola|kola|palma|karite), trigo sarraceno, acido(|s) lactico(|s), fermento(|s) lactico(|s), bacterias lacticas, cultivos lacticos, suero (oral|fisiologico), en polvo, polvo(|s), chocolate dorado, aleta de, chufa(|s)',
    'harina(|s) de (arroz|maiz|garbanzo|garbanzos|coco|mandioca|yuca|patata|papa|quinoa|quinua|sorgo|tapioca|guisante|guisantes|lentejas|mijo|teff|trigo sarraceno|algarroba|garrofin|semillas de algarrobo|semilla de algarroba|goma guar|guar|castana|castanas|amaranto|platano|linaza|lino|haba|habas|chufa|chia|algarrobo|nixtamal|cassava), harina nixtamalizada, pasta de, pasta(|s) de (cacao|tomate|arroz|aceitunas|datil|datiles|aji), tortilla(|s) de (maiz|patata|patatas|nopal), galleta(|s) de (arroz|maiz), fideos de arroz, pan de azucar, semola de (maiz|arroz)',
  ].join(', '),
  perhaps: {
    Barley: 'malta(|s), malteada, extracto de malta, cerveza(|s)',
    Wheat:
      'semola, semolina, cuscus, cous cous, couscous, harina(|s), harina (integral|blanca|de fuerza|enriquecida|fortificada), pan, pan rallado, panes, galleta(|s), fideo(|s), macarron(|es), espagueti(|s), masa madre, masa, bizcocho(|s), barquillo(|s), oblea(|s), picatoste(|s), rebozado, empanado, hojaldre, salvado, tortilla(|s) de harina, pastas alimenticias, pan de molde, colin(|es), lasana, canelon(|es), reganas, regana',
    Eggs: 'mayonesa(|s), mahonesa, merengue(|s), alioli, lisozima, albumina(|s), salsa tartara, flan, yema(|s), tortilla(|s)',
    Milk: 'suero(|s), crema(|s), manteca, chocolate blanco, cajeta, bechamel, besamel, dulce de cajeta, fermentos lacteos, margarina, crema agria, crema pastelera, natilla(|s), jocoque, burgos, tetilla',
    'Tree nuts': 'praline, pralinee, turron(|es), guirlache, gianduja, pesto',
    Almonds: 'turron de jijona, turron de alicante, horchata de almendra, peladilla(|s), polvoron(|es)',
    Fish: 'surimi, dorada(|s), caviar, salsa inglesa, salsa worcester, salsa worcestershire, salsa perrins, lenguado, gallo(|s), denton, lisa',
    Crustaceans: 'marisco(|s), palitos de mar, galera(|s)',
    Sesame: 'hummus, humus, halva',
    Molluscs: 'choco(|s)',
    'Sulphur dioxide/sulphites': 'caramelo de sulfito amonico, caramelo al sulfito amonico',
    Peanuts: 'panchitos',
    Walnuts: 'nogalina',
  },
  stems: {
    Milk: 'lactosuer, caseinat',
    Crustaceans: 'langostin',
    Peanuts: 'cacahuet, cacahuat',
    Almonds: 'almendr',
    Hazelnuts: 'avellan',
    Mustard: 'mostaz',
    Fish: 'pescad',
  },
  notCompounds: 'pescader, pescadar, pescador',
};
