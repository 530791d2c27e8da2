import { describe, expect, it } from 'vitest';
import { readAllergens } from './allergen-reading.ts';

/**
 * Foods as kitchens write them, by what each holds or often brings along; for a list of that language, and for one that
 * says no more.
 */
const foods: Record<string, Record<string, string>> = {
  en: {
    Wheat:
      'wheat berries,cracked wheat,wheat gluten,vital wheat gluten,wheat bran,farro,spelt flour,atta,maida,chapati,tortilla wrap,pitta bread,ciabatta,focaccia,baguette,sourdough bread,pizza dough,puff pastry,shortcrust pastry,choux pastry,crumpet,muffin,waffle,pancake,biscuit,digestive biscuits,batter,tempura,gnocchi,lasagne,spaghetti,penne,macaroni,ramen,soba,dumpling wrapper,spring roll pastry,wonton,bagel,pretzel,doughnut,scone,Yorkshire pudding,sponge cake,ladyfingers,savoiardi,hydrolysed wheat protein,modified wheat starch,Weetabix,shredded wheat,kibbled wheat,roti,paratha,samosa pastry,suet pastry,breaded,bread,toast,cake,wafer',
    Barley: 'barley malt,malted barley,malt extract,Horlicks,Ovaltine,ale,pot barley',
    Rye: 'rye flour,rye bread,crispbread,pumpernickel',
    Oats: 'rolled oats,jumbo oats,granola,muesli,flapjack,porridge,oat milk',
    Eggs: 'egg white powder,whole egg,quail eggs,duck egg,lecithin (egg),fresh pasta,mousse,quiche,omelette,frittata,carbonara,marshmallow,egg wash,Quorn,tartare sauce,mayonnaise',
    Milk: "milk chocolate,skimmed milk powder,milk solids,curds,crème fraîche,ricotta,mozzarella,feta,halloumi,parmesan,parmigiano reggiano,pecorino,brie,camembert,stilton,gorgonzola,emmental,gruyère,gouda,edam,red leicester,double gloucester,wensleydale,manchego,roquefort,lactalbumin,lactoglobulin,caseinate,whey protein,butter oil,clotted cream,double cream,soured cream,sour cream,ice cream,béchamel,korma sauce,tikka masala,lassi,raita,toffee,fudge,dulce de leche,condensed milk,evaporated milk,milk fat,goat's cheese,sheep's yogurt,burrata,cottage cheese,cream cheese,Philadelphia,custard,rice pudding,tiramisu,cheesecake,white sauce,pizza",
    Fish: "sea bass,seabream,monkfish,plaice,sole,lemon sole,red mullet,swordfish,whiting,catfish,pike,perch,carp,eel,sprats,whitebait,kippers,bloaters,caviar,taramasalata,fish sauce,nuoc mam,nam pla,bonito flakes,katsuobushi,Gentleman's Relish,Caesar dressing,tapenade,barramundi,snapper,grouper,basa,hoki,ling,gurnard,John Dory,skate,roe,bottarga,tobiko,ikura,surimi,fish fingers,gelatine (fish),isinglass,cod liver oil",
    Crustaceans:
      'tiger prawns,king prawn,crab sticks,shrimp paste,belacan,prawn crackers,crayfish tails,lobster bisque,langoustines,scampi,krill oil,seafood,shellfish,paella',
    Molluscs:
      'mussels,oyster sauce,squid,calamari,octopus,cuttlefish ink,scallops,clam chowder,cockles,snails,escargots,limpets,razor clams,seafood sticks',
    Peanuts: 'peanut oil,groundnuts,monkey nuts,satay sauce,arachis oil,beer nuts,goober peas',
    Soya: 'soy lecithin,soya flour,textured vegetable protein,TVP,tamari,teriyaki sauce,hoisin sauce,black bean sauce,tofu,natto,soybean oil,miso paste,edamame beans,vegetable protein,E322',
    Celery:
      'celery salt,celery seed,celeriac remoulade,bouillon,stock cube,vegetable stock,Bovril,Marmite,gravy granules,mirepoix,Waldorf salad',
    Mustard:
      'mustard seed,Dijon mustard,wholegrain mustard,English mustard,piccalilli,honey mustard dressing,vinaigrette,curry paste,mustard oil,French dressing',
    Sesame: "sesame oil,tahini,hummus,houmous,halva,gomashio,za'atar,benne seeds,burger bun,bagel seeds",
    Lupin: 'lupin flour,lupin seeds,lupini beans',
    'Sulphur dioxide/sulphites':
      'E221,E 224,sulphur dioxide,potassium metabisulphite,sodium sulphite,dried apricots,wine,cider,wine vinegar,sultanas,raisins,glacé cherries,desiccated coconut,balsamic vinegar',
    Almonds: 'ground almonds,flaked almonds,almond extract,marzipan,frangipane,amaretto,macaroons,Bakewell tart',
    Hazelnuts: 'Nutella,hazelnut paste',
    Pistachios: 'pistachio paste,baklava',
    Walnuts: 'walnut pieces,walnut oil',
    Cashews: 'cashew butter,korma',
    'Tree nuts': 'praline,gianduja,nut oil,mixed nuts,pesto,nut butter',
  },
  fr: {
    Wheat:
      'farine de blé,froment,gluten de blé,semoule,boulgour,chapelure,pâte feuilletée,pain,biscuits,couscous,épeautre,farine T55,pâtes,brioche,croûtons,crêpes,panure,vermicelles,seitan,petit épeautre,gaufrette',
    Barley: "malt d'orge,orge perlé,bière,extrait de malt",
    Rye: 'seigle,farine de seigle',
    Oats: "flocons d'avoine,avoine,muesli",
    Eggs: "jaune d'œuf,blancs d'oeufs,œufs entiers,mayonnaise,ovoproduits,poudre d'œuf,meringue,crème anglaise",
    Milk: "lait écrémé en poudre,beurre,crème fraîche,fromage,lactosérum,petit-lait,babeurre,fromage blanc,yaourt,caséine,caséinate,lactose,crème,emmental,comté,gruyère,chèvre,brebis,mascarpone,béchamel,poudre de lait,beurre concentré,chantilly,faisselle,reblochon,raclette,mimolette,cantal,bleu d'Auvergne",
    Fish: 'poisson,saumon,thon,cabillaud,merlu,colin,anchois,sardines,hareng,lieu noir,truite,maquereau,bar,daurade,dorade,lotte,rouget,églefin,morue,brandade,nuoc-mâm,tarama,sole,turbot,raie,merlan,flétan,perche,esturgeon,œufs de lump,surimi',
    Crustaceans:
      'crevettes,crabe,homard,langoustines,écrevisses,gambas,crustacés,tourteau,langouste,araignée de mer,fruits de mer',
    Molluscs:
      'moules,huîtres,calamars,seiche,poulpe,coquilles Saint-Jacques,noix de Saint-Jacques,pétoncles,bulots,escargots,encornets,palourdes,coques,encre de seiche,bigorneaux,couteaux',
    Peanuts: "arachides,cacahuètes,beurre de cacahuète,huile d'arachide,cacahouètes",
    Soya: 'soja,lécithine de soja,tofu,sauce soja,protéines de soja,tamari,tempeh,miso',
    Celery: 'céleri,céleri-rave,sel de céleri,graines de céleri,bouillon de légumes',
    Mustard: 'moutarde,graines de moutarde,moutarde de Dijon,vinaigrette',
    Sesame: 'sésame,graines de sésame,tahin,huile de sésame,houmous',
    Lupin: 'lupin,farine de lupin',
    'Sulphur dioxide/sulphites':
      'sulfites,anhydride sulfureux,E220,métabisulfite de potassium,disulfite de sodium,vin blanc,vinaigre de vin,abricots secs',
    Almonds: "amandes,poudre d'amande,pâte d'amande,massepain,frangipane",
    Hazelnuts: 'noisettes,pâte de noisettes,praliné',
    Walnuts: 'noix,cerneaux de noix,huile de noix',
    Cashews: 'noix de cajou,cajou',
    Pecans: 'noix de pécan',
    'Brazil nuts': 'noix du Brésil',
    Pistachios: 'pistaches',
    'Macadamia nuts': 'noix de macadamia,noix du Queensland',
    'Tree nuts': 'fruits à coque,praliné',
  },
  de: {
    Wheat:
      'Weizengrieß,Hartweizengrieß,Weizenstärke,Paniermehl,Semmelbrösel,Blätterteig,Nudeln,Brötchen,Weizenkleie,Weizeneiweiß,Grieß,Zwieback,Spätzle,Toastbrot,Brot,Mehl,Couscous,Bulgur,Hefeteig,Knödel,Einkorn,Emmer,Grünkern,Dinkelmehl,Seitan,Waffeln,Kekse',
    Barley: 'Gerstenmalz,Gerste,Malzextrakt,Bier,Graupen,Gerstengraupen',
    Rye: 'Roggenmehl,Roggen,Roggenschrot,Pumpernickel',
    Oats: 'Haferflocken,Hafer,Haferkleie,Müsli',
    Eggs: 'Eigelb,Eiweißpulver,Vollei,Hühnerei,Eier,Volleipulver,Mayonnaise,Eischnee,Hühnereiweiß,Eiernudeln,Baiser,Eierlikör',
    Milk: 'Magermilchpulver,Butter,Sahne,Käse,Molke,Süßmolkenpulver,Quark,Schmand,Joghurt,Rahm,Butterreinfett,Milchzucker,Laktose,Buttermilch,Frischkäse,Schlagobers,Topfen,Milcheiweiß,Kasein,Crème fraîche,Schafskäse,Ziegenkäse,Bergkäse,Molkenerzeugnis,Butterschmalz,Vollmilchschokolade,Sauerrahm,Feta,Hüttenkäse,Mascarpone',
    Fish: 'Lachs,Thunfisch,Kabeljau,Seelachs,Hering,Sardellen,Forelle,Fischsauce,Matjes,Zander,Dorsch,Makrele,Karpfen,Heilbutt,Scholle,Rotbarsch,Sprotten,Aal,Kaviar,Fisch,Steinbutt,Seezunge',
    Crustaceans:
      'Garnelen,Krabben,Hummer,Flusskrebse,Nordseekrabben,Krebsfleisch,Languste,Scampi,Shrimps,Krustentiere,Krebstiere,Meeresfrüchte',
    Molluscs:
      'Muscheln,Miesmuscheln,Tintenfisch,Austern,Schnecken,Jakobsmuscheln,Weichtiere,Calamari,Oktopus,Venusmuscheln,Kalmare,Sepia',
    Peanuts: 'Erdnüsse,Erdnussbutter,Erdnussöl,Erdnusskerne',
    Soya: 'Sojalecithin,Sojabohnen,Tofu,Sojasauce,Sojaöl,Sojaeiweiß',
    Celery: 'Sellerie,Knollensellerie,Staudensellerie,Selleriesalz,Gemüsebrühe,Suppengrün',
    Mustard: 'Senf,Senfkörner,Senfsaat,Senfmehl',
    Sesame: 'Sesam,Sesamöl,Tahin,Sesamsaat',
    Lupin: 'Lupinen,Lupinenmehl,Süßlupine',
    'Sulphur dioxide/sulphites': 'Schwefeldioxid,Sulfite,Natriummetabisulfit,Weißwein,Weinessig,Kaliumdisulfit',
    Almonds: 'Mandeln,Marzipan,Mandelmehl,Persipan',
    Hazelnuts: 'Haselnüsse,Haselnussmark,Nougat,Nuss-Nougat-Creme',
    Walnuts: 'Walnüsse,Walnusskerne',
    Cashews: 'Cashewkerne,Cashewnüsse',
    Pecans: 'Pekannüsse',
    'Brazil nuts': 'Paranüsse',
    Pistachios: 'Pistazien',
    'Macadamia nuts': 'Macadamianüsse',
    'Tree nuts': 'Schalenfrüchte,Nüsse,Nussmischung',
  },
  es: {
    Wheat:
      'harina de trigo,sémola de trigo,pan rallado,gluten,salvado de trigo,fideos,cuscús,espelta,hojaldre,galletas,pan,macarrones,tortilla de trigo,empanado',
    Barley: 'cebada,malta de cebada,cerveza',
    Rye: 'centeno',
    Oats: 'avena,copos de avena',
    Eggs: 'huevo,huevos,yema de huevo,clara de huevo,mayonesa,ovoproducto,merengue,alioli',
    Milk: 'leche,nata,mantequilla,queso,suero de leche,requesón,yogur,lactosa,caseína,cuajada,leche desnatada en polvo,queso manchego,dulce de leche,natillas,flan,suero lácteo,lactosuero,proteínas lácteas,sólidos lácteos,mantecado,bechamel',
    Fish: 'pescado,merluza,bacalao,atún,salmón,anchoas,boquerones,sardinas,caballa,lubina,dorada,rape,rodaballo,trucha,lenguado,bonito,pez espada,panga,fletán',
    Crustaceans:
      'gambas,langostinos,cangrejo,camarones,bogavante,langosta,cigalas,crustáceos,marisco,carabineros,nécora,percebes,quisquillas',
    Molluscs:
      'mejillones,almejas,calamares,pulpo,sepia,ostras,vieiras,berberechos,moluscos,chipirones,tinta de calamar,navajas,caracoles',
    Peanuts: 'cacahuetes,cacahuate,maní,mantequilla de cacahuete,aceite de cacahuete',
    Soya: 'soja,lecitina de soja,tofu,salsa de soja,proteína de soja,soya',
    Celery: 'apio,sal de apio,apio nabo',
    Mustard: 'mostaza,semillas de mostaza',
    Sesame: 'sésamo,ajonjolí,tahini,aceite de sésamo',
    Lupin: 'altramuces,altramuz,harina de altramuz,chochos',
    'Sulphur dioxide/sulphites':
      'sulfitos,dióxido de azufre,metabisulfito sódico,vino blanco,vinagre de vino,anhídrido sulfuroso,bisulfito',
    Almonds: 'almendras,mazapán,almendra molida,turrón',
    Hazelnuts: 'avellanas',
    Walnuts: 'nueces,nuez',
    Cashews: 'anacardos',
    Pecans: 'pacanas,nueces pecanas',
    'Brazil nuts': 'nueces de Brasil',
    Pistachios: 'pistachos',
    'Macadamia nuts': 'macadamias',
    'Tree nuts': 'frutos secos,frutos de cáscara',
  },
  it: {
    Wheat:
      'farina di frumento,semola di grano duro,pangrattato,farina di grano tenero,pasta,couscous,grissini,crackers,pane,pasta sfoglia,besciamella,gnocchi,farro',
    Barley: 'orzo,malto,birra,estratto di malto',
    Rye: 'segale',
    Oats: 'avena',
    Eggs: "uova,tuorlo d'uovo,albume,maionese,meringa,uovo intero,ovoprodotti",
    Milk: 'latte,burro,panna,formaggio,ricotta,mozzarella,siero di latte,lattosio,parmigiano,grana padano,pecorino,yogurt,caseina,latticello,stracchino,gorgonzola,provolone,scamorza,mascarpone,taleggio,caciotta',
    Fish: 'pesce,tonno,salmone,acciughe,merluzzo,branzino,orata,sgombro,alici,trota,baccalà,sogliola,spigola,colatura di alici,bottarga,pesce spada,nasello,platessa',
    Crustaceans: 'gamberi,gamberetti,granchio,aragosta,scampi,astice,crostacei,mazzancolle,frutti di mare',
    Molluscs:
      'cozze,vongole,calamari,polpo,seppia,ostriche,molluschi,capesante,nero di seppia,totani,lumache,moscardini',
    Peanuts: 'arachidi,burro di arachidi,olio di arachidi',
    Soya: 'soia,lecitina di soia,tofu,salsa di soia',
    Celery: 'sedano,sale di sedano,sedano rapa,brodo vegetale,dado',
    Mustard: 'senape,semi di senape',
    Sesame: 'sesamo,semi di sesamo',
    Lupin: 'lupini,farina di lupini',
    'Sulphur dioxide/sulphites': 'solfiti,anidride solforosa,metabisolfito di sodio,vino bianco,aceto di vino',
    Almonds: 'mandorle,marzapane,amaretti',
    Hazelnuts: 'nocciole,pasta di nocciole,gianduia',
    Walnuts: 'noci,gherigli di noci',
    Cashews: 'anacardi',
    Pecans: 'noci pecan',
    'Brazil nuts': 'noci del Brasile',
    Pistachios: 'pistacchi',
    'Macadamia nuts': 'noci macadamia',
    'Tree nuts': 'frutta a guscio,pesto',
  },
  nl: {
    Wheat:
      'tarwebloem,tarwemeel,paneermeel,griesmeel,bladerdeeg,beschuit,brood,pasta,couscous,spelt,bloem,noedels,broodkruim,vermicelli',
    Barley: 'gerst,gerstemout,moutextract,bier',
    Rye: 'rogge,roggemeel',
    Oats: 'haver,havermout',
    Eggs: 'ei,eieren,eigeel,eiwitpoeder,mayonaise,kippenei,scharreleieren,eidooier',
    Milk: 'melk,boter,room,kaas,wei,weipoeder,kwark,karnemelk,slagroom,yoghurt,roomboter,melkpoeder,lactose,caseïne,vla,geitenkaas,melkeiwit,crème fraîche',
    Fish: 'vis,zalm,tonijn,kabeljauw,haring,ansjovis,makreel,forel,schol,tong,koolvis,paling,vissaus,heilbot,zeebaars,tilapia',
    Crustaceans: 'garnalen,krab,kreeft,rivierkreeft,schaaldieren,langoustines',
    Molluscs: 'mosselen,oesters,inktvis,weekdieren,sint-jakobsschelpen,slakken,kokkels,octopus',
    Peanuts: "pinda,pinda's,pindakaas,pindaolie,aardnoten",
    Soya: 'soja,sojalecithine,tofu,sojasaus,ketjap,tempé,tahoe',
    Celery: 'selderij,knolselderij,bleekselderij,selderijzout,bouillon',
    Mustard: 'mosterd,mosterdzaad',
    Sesame: 'sesam,sesamzaad,sesamolie,tahin',
    Lupin: 'lupine,lupinemeel',
    'Sulphur dioxide/sulphites': 'sulfiet,zwaveldioxide,witte wijn,natriummetabisulfiet',
    Almonds: 'amandelen,amandelspijs,marsepein',
    Hazelnuts: 'hazelnoten',
    Walnuts: 'walnoten',
    Cashews: 'cashewnoten',
    Pecans: 'pecannoten',
    'Brazil nuts': 'paranoten',
    Pistachios: 'pistachenoten',
    'Macadamia nuts': 'macadamianoten',
    'Tree nuts': 'noten',
  },
  pt: {
    Wheat: 'farinha de trigo,sêmola de trigo,pão ralado,massa folhada,pão,massa,bolachas,farelo de trigo,espelta',
    Barley: 'cevada,malte,cerveja',
    Rye: 'centeio',
    Oats: 'aveia,flocos de aveia',
    Eggs: 'ovos,gema de ovo,clara de ovo,maionese',
    Milk: 'leite,manteiga,natas,queijo,soro de leite,iogurte,lactose,requeijão,creme de leite,caseína,leite em pó,leite condensado',
    Fish: 'peixe,bacalhau,atum,salmão,sardinha,anchovas,pescada,robalo,dourada,cavala,carapau,truta',
    Crustaceans: 'camarão,camarões,caranguejo,lagosta,lavagante,sapateira,gambas,crustáceos,marisco,lagostins',
    Molluscs: 'mexilhões,amêijoas,lulas,chocos,ostras,vieiras,moluscos,berbigão',
    Peanuts: 'amendoim,amendoins,manteiga de amendoim',
    Soya: 'soja,lecitina de soja,molho de soja,tofu',
    Celery: 'aipo,aipo-rábano',
    Mustard: 'mostarda,sementes de mostarda',
    Sesame: 'sésamo,gergelim',
    Lupin: 'tremoço,tremoços,farinha de tremoço',
    'Sulphur dioxide/sulphites': 'sulfitos,dióxido de enxofre,vinho branco,metabissulfito de sódio',
    Almonds: 'amêndoas,maçapão',
    Hazelnuts: 'avelãs',
    Walnuts: 'nozes',
    Cashews: 'castanha de caju',
    'Brazil nuts': 'castanha-do-pará',
    Pistachios: 'pistácios',
    'Tree nuts': 'frutos de casca rija',
  },
  sv: {
    Wheat: 'vetemjöl,vetestärkelse,ströbröd,vetekli,durumvete,mannagryn,smördeg,bröd,pasta,couscous,dinkel,nudlar',
    Barley: 'korn,kornmalt,maltextrakt',
    Rye: 'råg,rågmjöl,rågsikt',
    Oats: 'havre,havregryn',
    Eggs: 'ägg,äggula,äggvita,majonnäs,äggpulver',
    Milk: 'mjölk,smör,grädde,ost,vassle,gräddfil,kvarg,filmjölk,laktos,skummjölkspulver,kärnmjölk,mjölkprotein,messmör',
    Fish: 'fisk,lax,torsk,sill,ansjovis,tonfisk,makrill,strömming,sej,kaviar,löjrom,rödspätta,kolja,ål',
    Crustaceans: 'räkor,krabba,hummer,kräftor,kräftdjur,havskräfta,skaldjur',
    Molluscs: 'musslor,ostron,bläckfisk,blötdjur,pilgrimsmusslor,snäckor',
    Peanuts: 'jordnötter,jordnötssmör',
    Soya: 'soja,sojalecitin,tofu,sojasås,sojabönor',
    Celery: 'selleri,rotselleri,buljong',
    Mustard: 'senap,senapsfrön',
    Sesame: 'sesam,sesamfrön',
    Lupin: 'lupin,lupinmjöl',
    'Sulphur dioxide/sulphites': 'sulfit,svaveldioxid,natriummetabisulfit,vitt vin',
    Almonds: 'mandel,mandlar,mandelmassa,marsipan',
    Hazelnuts: 'hasselnötter',
    Walnuts: 'valnötter',
    Cashews: 'cashewnötter',
    'Brazil nuts': 'paranötter',
    Pistachios: 'pistaschnötter',
    'Tree nuts': 'nötter',
  },
  pl: {
    Wheat:
      'mąka pszenna,pszenica,skrobia pszenna,bułka tarta,kasza manna,makaron,chleb,orkisz,otręby pszenne,ciasto francuskie,gluten pszenny',
    Barley: 'jęczmień,słód jęczmienny,kasza jęczmienna,piwo,ekstrakt słodowy',
    Rye: 'żyto,mąka żytnia',
    Oats: 'owies,płatki owsiane',
    Eggs: 'jaja,jajko,żółtko jaja,białko jaja,majonez,masa jajowa',
    Milk: 'mleko,masło,śmietana,ser,serwatka,twaróg,jogurt,maślanka,śmietanka,laktoza,kazeina,mleko w proszku,kefir,serek,ser żółty,białka mleka',
    Fish: 'ryby,ryba,łosoś,tuńczyk,dorsz,śledź,makrela,anchois,karp,pstrąg,sardynki,halibut',
    Crustaceans: 'krewetki,krab,homar,raki,skorupiaki,langusta,owoce morza',
    Molluscs: 'małże,ostrygi,kalmary,ośmiornica,mięczaki,przegrzebki,omułki,ślimaki',
    Peanuts: 'orzeszki ziemne,orzechy arachidowe,masło orzechowe,orzeszki arachidowe,fistaszki',
    Soya: 'soja,lecytyna sojowa,tofu,sos sojowy,białko sojowe',
    Celery: 'seler,seler naciowy,selera,bulion',
    Mustard: 'gorczyca,musztarda',
    Sesame: 'sezam,nasiona sezamu,chałwa',
    Lupin: 'łubin,mąka łubinowa',
    'Sulphur dioxide/sulphites': 'dwutlenek siarki,siarczyny,wino,pirosiarczyn sodu',
    Almonds: 'migdały,marcepan',
    Hazelnuts: 'orzechy laskowe',
    Walnuts: 'orzechy włoskie',
    Cashews: 'orzechy nerkowca,nerkowce',
    'Brazil nuts': 'orzechy brazylijskie',
    Pistachios: 'pistacje,orzechy pistacjowe',
    'Tree nuts': 'orzechy',
  },
};

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
  da: 'sukker, vand, salt, rapsolie',
  no: 'sukker, vann, salt, rapsolje',
};

const cereals = ['Wheat', 'Rye', 'Barley', 'Oats', 'Spelt', 'Khorasan wheat', 'Cereals containing gluten'];

function isNamed(text: string, allergen: string): boolean {
  const { mentions } = readAllergens(text, 'ingredients');
  const kin = cereals.includes(allergen) ? cereals : [allergen, ...(allergen.endsWith('nuts') ? ['Tree nuts'] : [])];
  return mentions.some((one) => one.meaning !== 'absent' && kin.includes(one.allergen));
}

describe.each(Object.entries(foods))('foods in %s', (language, own) => {
  it.each(Object.entries(own))('%s', (allergen, some) => {
    const missed = some
      .split(',')
      .flatMap((food) => [`${lists[language]}, ${food}`, food])
      .filter((text) => !isNamed(text, allergen));
    expect(missed).toEqual([]);
  });
});
