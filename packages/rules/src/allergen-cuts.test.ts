import { describe, expect, it } from 'vitest';
import { suggestAllergens } from './allergen-emphasis.ts';
import { readAllergens } from './allergen-reading.ts';

const lists: Record<string, string> = {
  en: 'sugar, water, salt',
  fr: 'sucre, eau, sel, huile de tournesol',
  de: 'Zucker, Wasser, Salz, Rapsöl',
  es: 'azúcar, agua, sal, aceite de girasol',
  it: 'zucchero, acqua, sale, olio di girasole',
  nl: 'suiker, water, zout, plantaardige olie',
  pt: 'açúcar, água, sal, óleo de girassol',
  sv: 'socker, vatten, salt, rapsolja',
  pl: 'cukier, woda, sól, olej rzepakowy',
};

// Words of kitchens and labels in which a person sees no allergen, although letters of one are there.
const harmless: Record<string, string> = {
  en: `nutmeg coconut chestnut butternut tigernut nutrition nutritional nutritionist nutrients minute minutes eggplant eggless
    fishless milkless wheatless fishing fisheries fishery fisherman fishmonger fishbowl fishhook fishnet fishpond milkweed milkthistle
    buckwheat wheatgrass ryegrass butterbean butterbeans buttercup butterfly butterflied butterfingers butternuts butterhead butterball
    crabapple crabapples oysterplant breadfruit sweetbread sweetbreads cantaloupe cantaloupes tomato tostado tostadas sharing
    creamed  coffee  codfree code barcode encoded decode cholesterol antioxidant peasant peas peanutfree
    soyafree glutenfree dairyfree nutfree almondine mandelic arachidonic salmonella salmonberry squash squidgy clamshell clamped
    mustardseedless musselburgh whelked pineapple grapenut goat oatgrass throat coat coated bloat float groat boat cacao cocoa
    beefsteak cornflour cornstarch shellac selection celebration celeriacfree sesamoid sesquioxide  yeast feast
    scallopini cockscomb cockleburr winkleberry  peel peeled wheel steel heel feel reel  shake milkshakefree
    hazelwood walnutwood almondwood rapeseed rhubarb barbecue basil celestial wheatear  
    sprouted sprouts bassoon basswood  placed pikelet pollockfree snapperfree`,
  fr: `cacaomaigre boeuf bœuf neuf veuf laitue  laiton  cantaloup cantaloups arachidonique palmeraie noisetier
    noisetiers pomme coquelicot  maïs maïzena tostado lactique lactiques laquelle  crémaillère
    sarrasin muscade coco thonier anisé avoir avocat avocats blettes bleuet bleuets  orgue 
    oie oignon oignons poire poireau poirée poivre poivron  soleil tournesol girasol baraque barbe barquette
    sélection sélénium séléniate selon selle  lupuline moulu moulue moulin mouler moulage moulinet raisonnable
    raiponce seigneur crabot homogène langue langueur pêche pêcheur pêché pêcherie  carpelle carpaccio
    truffe truffes truffé merlot merle  anguleux  moruga fromental oeufrier nutritif nutrition nutritionnel
    minute noyer noyau dénoyauté pignon  amidon  castor soyeux soyeuse sojourner pistil pistou
    vallée vallées lieux lieudit raison raisonné calmant  sepiolite seichelle huileux huileuse huitaine`,
  de: `Maismehl Weizengras Buchweizen Buchweizenmehl Kokosmilch Kokosnuss Muskatnuss Erdmandel Erdmandeln Kakaobutter Sheabutter
    Milchsäure Milchsäurebakterien Buttersäure Butternuss Butternusskürbis Butterbohnen Buttersalat Butterkopfsalat Butterpilze
    Butterbirne Butterhäuptel Butterkohl Leberkäse Fleischkäse Käsepappel Eierschwammerl Eierfrucht Eierpflaumen Austernpilze
    Austernseitlinge Schleiereule Schleierkraut zuckerfreier fettfreier koffeinfreier alkoholfreier hefefreier rauchfreier
    glutenfreier laktosefreier milchfreier Feierabendtee Osterfeier Dreierlei Zweierlei  Schreier Befreier
    spezifisch spezifischer artspezifisch sortenspezifisch geografisch geografische geografischer Pazifisch pazifischer nordostpazifisch
    biografisch typografisch philosophisch tarifisch Fischerei Fischfang Fischfanggebiet gefischt abgefischt Kasernenküche
    verstopfen Stopfen Gestopft Salzsole Natursole Meersalzsole  Reiswaffel Reiswaffeln Maiswaffel Maiswaffeln
    Nussschinken Kalbsnuss Schinkennuss Schweinenuss Genuss Genussmittel Genüsse Schäfer Schäferart Schafer Schäferlauch
    Lachsschinken Lachsersatzfrei Sahnesteif Rahmen Rahmengeschirr Sesambein  Krebserregend Musselin Musselintuch
    Arachidonsäure Mandelkartoffeln Mandelsäure Milchlammfleisch Milchkalbfleisch Hafermark Haferwurz Hafermarkt
     Reis  Beilage Eigenschaft Eignung Eimer Eisen Eisbergsalat Eichblattsalat Eisbein Eigen Beize
    Rogenfrei  Thymian  Selters Soldat Sojafreie Sonnenmilch Wolfsmilch
    Nüsslisalat   Zanderfrei  Barschfrei Lupinfrei `,
  es: `nutrición nutricional tostado tostados tostada  maizena girasol lechuga lechugas lechón
    lechal  natural naturales naturalmente  centenares   
     apiolado apicultura  cantalupo pescador pescadores pescadería pescaderías almohada almidón
    albóndiga albóndigas  cocotero coco cacao    hueso deshuesado
    gambito calamaco sepiolita mejilla mejillas ostracismo    gallego gallegos
      arroz arrope    claro claros claramente
    panela panal panel  trigonella  trigésimo  numero cocomero 
    salmonella sésil araquidónico arachidónico vallenato nuezmoscada nacional nación naciones lacado lactancia láctico lácticos`,
  it: `nutrizione nutrizionale tostato tostata snocciolate snocciolata snocciolato denocciolate denocciolata denocciolati
    nocciolo noccioli  cocomero cocomeri cantalupo cantalupi trigonella arachidonico lattuga lattughe lattico lattici
    lattina lattine lattante lattanti burrasca pannocchia pannocchie pannello uovolibero ovolo ovoli ovale  orzaiolo
    granoturco granturco granito granita   segatura  avenido avellino 
       sesamoide sesamoidi pescatore pescatori peschereccio pescheria pesca pesche pescanoce
    soiano  tonnellata tonnellate tonnara alicina  polpetta polpette polpa polposo cozzare seppiato
     mandarino mandarini pistillo pistilli pinolo pinoli   moscata formale 
     granchiera caciara  serale salmonella  spigolo spigoli`,
  nl: `cacaopoeder cacaomassa boekweit boekweitmeel kokosmelk kokosnoot nootmuskaat muskaatnoot cacaoboter sheaboter melkzuur melkzuurbacteriën boterham
    boterhammen boterbonen boterboon boterbloem oesterzwam oesterzwammen voetnoten genoten kalfsoester
    varkensoester koesteren roester hoofdkaas leverkaas rijstmelk rijstemelk sagomelk hennepmelk erwtenmelk melkdistel
    handhaven handhaver maïsmeel maisbloem rijstbloem rijstebloem havermarkt speltechniek spelregels troggel tarwegras
    glutenvrij lactosevrij melkvrij sharing krabbelen krabbel kastanje kastanjes eigenschap eigen eiland eind eindproduct einde
    eikenhout eik visueel visie  viskeus viscositeit provisie televisie  zeewier  weinig
    weigeren weide weidegang tongeren haringvrij  notaris noteren notenmuskaat pindavrij sesamvrij sojavrij
    mosterdgas geroosterd nutriënten voedingswaarde specifiek specifieke geografisch geografische amandelontsteking
    arachidonzuur vanille cichorei kersen garnering garneren kreeftskeerkring krabsel oregano roggelen valley`,
  pt: `almôndega almôndegas nutrição nutricional tostado tostada cacau coco girassol girassóis leitura leitão leitões
    natural naturais naturalmente    sojoada ovário ovalado  centena
    centenas cevar aveiro aveludado aipim    cantalupo trigonella  trigésimo
    amendoirana arachidónico araquidónico arachidônico pescador pescadores pescadaria  
    lulismo polvora pólvora polvilho polvilhar mexilhar ostracismo  atualmente  
    salmonela salmonella salmonelose musselina nozmoscada nocivo nação nacional  castanheiro 
    amidalina amido láctico lácticos lactância lactente lacado sesamoide sulfato sulfúrico pinhão pinhões  mandélico`,
  sv: `ostlöpe bovete kokosmjölk kokosgrädde kokosnöt muskotnöt kakaosmör kokossmör mjölksyra mjölksyrebakterier mjölksyrekultur
    mjölktistel risgrädde rismjölk gräddad gräddat gräddas gräddade gräddning ugnsgräddad stengräddad färdiggräddad nygräddat
    välgräddat ugnsgräddning pepparkorn vitpepparkorn svartpepparkorn rosépepparkorn grönpepparkorn majskorn mandelpotatis mandelriska
    äggplanta ostronskivling ostronskivlingar jordmandel tigernötter vetegräs vetenskap vetenskaplig veteran veterinär helvete
    geografisk geografiskt geografiska ortografisk fotografisk grafisk fiskad fiskade fiskare fiskeri fiskevatten fiskeområde
    fiskemetod fiskezon torskad storskalig kontorskomplex mentorskap glutenfri laktosfri mjölkfri sojafri extrakör
    testosteron ostadig kostnad kost kostfiber rostad rostat rostade brostad  frostad hostmedicin poststämpel
    rågad ålder  åldrad lagrad laxerande laxermedel räkna räknad korna  rapskaka potatisgryn majsgryn
    hirsgryn bovetegryn risgryn sillicium silikon  selen sesamben senapsgas haveri haverera
     krabbig  musslig   jordnötsfri nötfri nötkött nötfärs nötkreatur`,
  pl: `konserwator konserwatywny obserwator konserwant konserwanty konserwujący ulepszacz ulepszenie polepszacz polepszenie
    polepszacze prawnie prawnik prawny prawnuk łupinka łupinki łupinowy łupiny bestselerowy gryka gryczana kokosowe kakaowe mlekowy
    mleczan mleczany bezmleczny bezglutenowy bezglutenowa bezjajeczny muszkatołowa serce serca  serwetka serwis seria
    maślak maślaki masa masowo rybak rybacki rybitwa rybołówstwo rybołówstwa rybactwo jajowata jajowatej rakija rakieta
    soczewica soczysty sojusz selen selekcja sezonowy sezon sezonowe arachidonowy łubianka łubianki orzeźwiający orzeźwiające
     migracja   małżeństwo śledziona owsik owoce owocowy  żywica żywność
    pszczeli pszczela pszczoły pieprz ziarna ziarno nasiona słodki słodycze słodzik słodziki prażony prażone krabat
    krewny     śmietnik serwowanie  glutaminian glutaminianu`,
};

// Words in which a person sees an allergen, whatever else they say.
const holding: Record<string, Record<string, string>> = {
  en: {
    Wheat: 'wheatflour wheatgerm wholewheat wheatstarch wheatfeed',
    Milk: 'buttermilk milkpowder milkshake milksolids milkfat buttercream  yoghurtpowder cheddarcheese',
    Eggs: 'eggwhite eggyolk eggwash eggnog eggs',
    Fish: 'fishcake fishpaste fishballs fishmeal fishes milkfish butterfish whitefish codfish salmonfillet mackerelfillet',
    Crustaceans: 'crabmeat crabstick prawnballs shrimpmeat lobstertail',
    Molluscs: 'musselmeat scallopmeat',
    Peanuts: 'peanutbutter peanutoil',
    Soya: 'soyabean soyaflour soyalecithin soybeans soyamilk',
    Hazelnuts: 'hazelnutpaste hazelnuts',
    Almonds: 'almondflour almondpaste',
    'Sulphur dioxide/sulphites': 'metabisulphite bisulfite disulphite',
  },
  fr: {
    Wheat: 'blé froment',
    Milk: 'lactosérum  laitécrémé caséinate beurre',
    Eggs: 'oeuf œufs ovoproduit',
    Peanuts: 'cacahuètes arachides',
    'Sulphur dioxide/sulphites': 'métabisulfite sulfites',
  },
  de: {
    Wheat: 'Weizenkleie Weizenmehl Hartweizengrieß Weizeneiweiß Vollkornweizen Weizenstärke Weizenflocken',
    Rye: 'Roggenbrot Roggenschrot Vollkornroggen Roggensauerteig',
    Barley: 'Gerstenmalz Gerstenflocken Gerstenmalzextrakt',
    Oats: 'Haferkleie Vollkornhafer Haferflocken Haferdrink',
    Milk: 'Magermilchpulver Süßmolkenpulver Vollmilchschokolade Schmelzkäse Parmesankäse Sauerrahmbutter Quarkspeise Sahnetorte Schäferkäse Schafskäse Emmentalerkäse Mozzarellakugeln Buttermilchpulver Joghurtkulturen Schlagsahne Doppelrahmkäse',
    Eggs: 'Hühnereier Freilandeier Wachteleier Vollei Eigelbpulver Eiermasse Spiegeleier',
    Fish: 'Räucherlachs Thunfischfilet Haifisch Lachssteak Butterfisch Weißfisch Seefisch Fischerzeugnisse Fischereierzeugnisse Fischfilet Heringsfilet Sardellenpaste Forellenfilet Speisefisch Rotfisch',
    Crustaceans: 'Flusskrebse Krebsfleisch Hummercremesuppe Garnelenfleisch',
    Molluscs: 'Kammmuschel Miesmuschelfleisch Austernsauce',
    Hazelnuts: 'Haselnussmark Haselnusspaste',
    Walnuts: 'Walnussöl Walnusskuchen',
    'Tree nuts': 'Nusskernmischung Nussmischung',
    Mustard: 'Delikatesssenf Senfkörner',
    Almonds: 'Mandelmus Mandelstifte Marzipanbrote',
    Sesame: 'Sesampaste Sesamsamen',
  },
  es: {
    Milk: 'lactosuero mantequilla caseinato',
    Peanuts: 'cacahuetes cacahuate',
    Almonds: 'almendrado almendras',
    Hazelnuts: 'avellanas ',
    Crustaceans: 'langostinos langostino',
    'Sulphur dioxide/sulphites': 'metabisulfito sulfitos hiposulfito',
  },
  it: {
    Milk: 'formaggio formaggini caseinato lattemiele mozzarella',
    Hazelnuts: 'nocciole nocciola',
    Peanuts: 'arachidi',
    Almonds: 'mandorlato mandorle',
    Pistachios: 'pistacchio pistacchi',
    'Sulphur dioxide/sulphites': 'metabisolfito solfiti bisolfito',
  },
  nl: {
    Wheat: 'tarwebloem tarwezemelen tarwegries tarwevlok',
    Rye: 'roggemeel roggebrood',
    Barley: 'gerstemout gerstemeel',
    Oats: 'havermoutpap havermeel havervlok',
    Milk: 'roomboter melkpoeder koemelk fetakaas cheddarkaas kruidenboter kwarktaart standyoghurt weipoeder boerenkaas',
    Fish: 'visolie vissaus zalmforel panharing zalmsnippers maatjesharing botervis kabeljauwhaas',
    Crustaceans: 'garnalenkroket kreeftensla noordzeekrab',
    Molluscs: 'mosselvlees oestersaus inktvisring',
    Peanuts: 'pindasaus pindakaas pindarotsje',
    'Tree nuts': 'notenolie notenmix',
    Mustard: 'mosterdzaad dijonmosterd',
    Walnuts: 'walnotenolie walnoten',
    Soya: 'sojameel sojaolie sojamelk',
  },
  pt: {
    Almonds: 'amêndoas amendoado',
    Peanuts: 'amendoim amendoins',
    Milk: 'lacticínios caseinato',
    Mustard: 'mostarda',
    'Sulphur dioxide/sulphites': 'metabissulfito bissulfito',
    Fish: 'pescada salmonete',
  },
  sv: {
    Wheat: 'vetemjöl vetekli vetegrodd vetebröd durumvetemjöl matvete speltvete',
    Oats: 'havregryn havrekli havremust',
    Milk: 'mjölkpulver gräddglass gräddfil vispgrädde emmentalerost herrgårdsost sveciaost parmesansås dillgrädde fårmjölk getmjölk vassleprotein citronsmör',
    Fish: 'fiskbulle fiskfilé tonfisksallad fisksås torskfilé torskrygg kusttorsk ansjovissås makrillfilé matfisk',
    Crustaceans: 'krabbsmör hummersoppa nordhavsräkor',
    Molluscs: 'havsmusslor pilgrimsmussla bläckfiskring',
    Almonds: 'mandelmjöl mandelmassa mandelkaka',
    'Tree nuts': 'chilinötter',
    Peanuts: 'jordnötsolja jordnötssmör',
    Mustard: 'senapskorn senapssås',
    Soya: 'sojafärs sojaprotein',
  },
  pl: {
    Wheat: 'pszenny pszennej pszenżyto',
    Milk: 'mleczny śmietanowy serwatkowy twarogowy pełnomleczny',
    Eggs: 'jajecznica jajeczny',
    Oats: 'owsianka owsiany',
    'Tree nuts': 'orzechowy',
    Sesame: 'sezamowy',
    Mustard: 'gorczycowy musztardowy',
    Almonds: 'migdałowy',
    Soya: 'sojowy sojowej',
    'Sulphur dioxide/sulphites': 'wodorosiarczyn pirosiarczyn',
  },
};

const wordsOf = (some: string) => some.split(/\s+/u).filter((word) => word !== '');

describe.each(Object.keys(lists))('words in %s', (language) => {
  it('are left alone where only letters are those of an allergen', () => {
    const found = wordsOf(harmless[language] ?? '').flatMap((word) =>
      [`${lists[language]}, ${word}`, `${lists[language]}, ${word.toUpperCase()}`].flatMap((text) =>
        readAllergens(text, 'ingredients').mentions.map((one) => `${text.slice(one.start, one.end)}: ${one.allergen}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it.each(Object.entries(holding[language] ?? {}))('name %s', (allergen, some) => {
    const lost = wordsOf(some).filter((word) => {
      const certain = suggestAllergens(`${lists[language]}, ${word}`).filter((one) => one.certain);
      return certain.map((one) => one.allergen).join('+') !== allergen;
    });
    expect(lost).toEqual([]);
  });
});
