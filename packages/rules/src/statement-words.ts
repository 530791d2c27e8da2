/**
 * The words by which lists of ingredients speak of foods that are not among them, in the languages of the lexicon. What
 * an opening says of an allergen, and how far it says it, is in `precaution.ts` and `absence.ts`.
 */

/** "May contain", "traces of": what follows may be contained. */
export const precautionOpenings: readonly string[] = [
  String.raw`(?:may|might|could|can)\s+(?:also\s+|still\s+|possibly\s+|occasionally\s+)?(?:contains?|have|include)(?!\p{L})(?:\s+(?:traces?|residues?|fragments?)(?:\s+of)?)?`,
  String.raw`(?:possible\s+)?traces?\s*(?::|\s(?:of|de|d['’]|von|di|van|av|af|possibles?\s+d[eu']|possibles?|[ée]ventuelles?(?:\s+d(?:e|['’]))?))`,
  String.raw`(?:traces?\s+)?may\s+(?:also\s+)?be\s+present\s*(?::|of(?!\p{L}))|spurenhinweise?\s*:|(?:possible|potential)\s+presence\s+of`,
  String.raw`(?:(?:previously|also|sometimes|otherwise)\s+(?:been\s+)?used|used\s+previously)\s+(?:to\s+(?:make|produce|process|pack)|for)(?!\p{L})(?:\s+(?:other\s+)?products?)?(?:\s+(?:containing|with|that\s+contain))?`,
  String.raw`cross[\s-]?(?:contamination|contact)(?:\s+(?:is\s+)?possible)?(?:\s*:|\s+(?:with|by|from)(?!\p{L}))`,
  String.raw`contamina(?:tions?\s+crois[ée]es?|ci[oó]n(?:es)?\s+cruzadas?|zion[ei]\s+crociat[ae]|[çc][ãa]o\s+cruzada)(?:\s+possibles?)?(?:\s*:|\s+(?:avec|par|con|por|com|da|d[eiu]|d['’])(?!\p{L}))`,
  String.raw`(?:kreuzkontamination(?:en)?|kruisbesmetting|korskontaminer\p{L}*)(?:\s+m[öo]glich)?(?:\s*:|\s+(?:mit|durch|met|door|van|med|av|från)(?!\p{L}))|zanieczyszczeni\p{L}*\s+krzy[żz]ow\p{L}*`,
  String.raw`(?:posible|possibile|poss[ií]vel)\s+(?:presencia|presenza|presen[çc]a)\s+d\p{L}+|mogelijke\s+aanwezigheid\s+van|mo[żz]liwa\s+obecno[śs][ćc]`,
  String.raw`no\s+se\s+pueden?\s+(?:descartar|excluir)|nie\s+mo[żz]na\s+wykluczy[ćc]|(?:on|nous)\s+ne\s+p(?:eut|ouvons)\s+(?:pas\s+)?exclure|non\s+si\s+pu[òo]\s+escludere`,
  String.raw`(?:in|on)\s+(?:the\s+same|shared|an?\s+shared)\s+(?:fryers?|oil|grill|lines?|pan|equipment|oven|water|kitchen)\s+(?:as|with)`,
  String.raw`(?:can(?:not|['’]t)|can\s+not|unable\s+to|not\s+(?:able\s+to)?)\s*guaranteed?`,
  String.raw`peu(?:t|vent)\s+(?:[ée]galement\s+|aussi\s+)?contenir`,
  String.raw`(?:peut|pourrai(?:t|ent)|pouvant|susceptibles?\s+de)\s+(?:[ée]ventuellement\s+)?contenir`,
  String.raw`contient\s+[ée]ventuellement|pr[ée]sence\s+(?:possible|[ée]ventuelle)\s+d`,
  String.raw`k(?:ann|önnen|önnte|önnten|onnen|onnte)\s+(?:auch\s+)?(?:spuren|andere)`,
  String.raw`k(?:ann|önnen|önnte|önnten|onnen)(?=[^.;!\n]{0,120}(?<!\p{L})(?:enthalten(?!\p{L})|enth\.))`,
  String.raw`(?:puede[n]?|podr[ií]an?)\s+(?:tambi[eé]n\s+)?(?:contener|llevar)|puede\s+haber\s+trazas`,
  String.raw`(?:pu[oò]|potrebbe|possono|potrebbero)\s+(?:anche\s+)?contenere`,
  String.raw`pod(?:e[mr]?|er[áa]|eriam?)\s+(?:tamb[eé]m\s+)?conter`,
  String.raw`kan\s+(?:ook\s+|även\s+|også\s+)?(?:sporen|spår|spor|innehålla|indeholde|inneholde)`,
  String.raw`kan(?!\s+bev\.)(?=[^.;!\n]{0,120}(?<!\p{L})(?:bevatten(?!\p{L})|bev\.))`,
  String.raw`(?:mo[żz]e|mog[ąa])\s+(?:r[óo]wnie[żz]\s+)?zawiera[ćc]|[śs]ladow[eay]\s+ilo[śs]ci`,
  String.raw`(?:posibles\s+)?(?:trazas|tracce|vest[ií]gios|tra[çc]os|sporen|spår|spor|spuren|[śs]lady)(?:\s*:|\s+(?:de|di|van|av|af|von)?)`,
  // As labels without room shorten them.
  String.raw`may\s+cont\.|(?:peut|puede|pu[oò]|pode)\s+cont\.|kan\s+(?:bev|inneh|indeh)\.|mo[żz]e\s+zaw\.|traces?\s+(?:poss|[ée]v|[ée]vent)\.(?:\s+d(?:e|['’]))?`,
];

/** "Made in a factory that handles": a precaution only with the place and the handling. */
export const facilityHeads: readonly string[] = [
  String.raw`(?:produced|made|manufactured|packed|packaged|prepared|processed|baked|cooked|roasted|bottled|assembled|stored|handled)\s+(?:in|on|at|where|alongside|with\s+the\s+same|using\s+the\s+same)`,
  String.raw`(?:in|on|at)\s+(?:our|the|an?|this)\s+(?:[\p{L}]+\s+)?(?:kitchens?|factory|facility|bakery|site|premises|equipment|plant|lines?|grill|fryer)(?=\s+(?:where|that|which|with|also)(?!\p{L}))`,
  String.raw`(?:our|this|the)\s+(?:kitchens?|factory|facility|bakery|site|premises|equipment|plant|lines?)(?=\s+(?:also\s+)?(?:handles?|uses?|process\p{L}*|packs?|stores?)(?!\p{L}))`,
  String.raw`(?:fabriqu|[ée]labor|produit|conditionn|emball|pr[ée]par|transform)\p{L}*\s+(?:dans|sur|en)`,
  String.raw`(?:hergestellt|produziert|verpackt|zubereitet|abgef[üu]llt|verarbeitet|gefertigt)\s+(?:in|auf|an|wird)|(?:im|in\s+(?:unserem|unserer|diesem|dieser|der|dem)|(?:in|auf|aus)\s+eine[mr]|unsere?r?|diese[r]?|die|auf\s+(?:den|der))\s+(?:selben\s+|gleichen\s+)?(?:betrieb|haus|k[üu]chen?|werk|b[äa]ckerei|anlagen?|produktion\p{L}*|herstellung|linien?|maschinen)(?!\p{L})`,
  String.raw`en\s+(?:una?|unas|la\s+misma|el\s+mismo|nuestr[oa]|est[ae])\s+(?:planta|f[áa]brica|instalaci\p{L}+|obrador|cocina|l[ií]nea|local|establecimiento)(?!\p{L})`,
  String.raw`(?:in\s+(?:un[oa]?|lo\s+stesso|la\s+stessa|nostr[oa]|questo)|nell[oa]\s+stess[oa])\s+(?:stabilimento|laboratorio|cucina|linea|ambiente|impianto)(?!\p{L})`,
  String.raw`(?:n[ao]|num|numa)\s+(?:mesm[ao]\s+|nossa\s+)?(?:f[áa]brica|instala\p{L}+|linha|cozinha|unidade|padaria)(?!\p{L})`,
  String.raw`(?:in|op)\s+(?:hetzelfde|dezelfde|onze|ons|een|dit|deze|de|het)\s+(?:bedrijf|fabriek|keuken|bakkerij|lijn|productielijn)(?!\p{L})`,
  String.raw`i\s+(?:lokalen|lokalerna|fabriken|k[öo]ket|bageriet|anl[äa]ggningen)|(?:i|på)\s+(?:samma|v[åa]rt?|en|ett|denna|detta)\s+(?:lokal|anl[äa]ggning|fabrik|k[öo]k|bageri|linje)\p{L}*`,
  String.raw`(?:w|na)\s+(?:tym\s+samym\s+|tej\s+samej\s+|nasz(?:ym|ej)\s+)?(?:zak[łl]adzie|fabryce|kuchni|piekarni|linii)(?!\p{L})`,
  String.raw`(?:elaborad|fabricad|envasad|procesad|producid|preparad|produzid|processad|embalad)[oa]s?\s+(?:en|em|n[ao]s?|num|numa)`,
  String.raw`(?:prodott|confezionat|lavorat|preparat|fabbricat|realizzat)[oaie]\s+in`,
  String.raw`(?:geproduceerd|vervaardigd|gemaakt|verpakt|bereid|verwerkt)\s+(?:in|op)`,
  String.raw`(?:tillverka|producera|packa|f[öo]rpacka|tillaga)[dts]*\s+(?:i|på)`,
  String.raw`(?:fremstill|producer|produser|pakk|lavet|laget|tilvirk|tilberedt)\p{L}*\s+(?:i|på)`,
  String.raw`(?:zak[łl]ad|fabryk|kuchni|piekarni)\p{L}*,?\s+(?:w|gdzie|kt[óo]r\p{L}*)(?!\p{L})`,
  String.raw`(?:atelier|usine|cuisine|boulangerie|laboratoire)\s+(?:o[uù]|qui|utilisant|manipulant|traitant)`,
  String.raw`(?:wyprodukowan|produkowan|pakowan|przygotowan|zapakowan)\p{L}*\s+(?:w|na)`,
];

/** What is done there with other foods. */
export const handling: readonly string[] = [
  String.raw`^\s*(?:also\s+)?(?:uses?|process(?:es)?|packs?|produces?|stores?|contains?)(?!\p{L})`,
  String.raw`handles?|handling|(?:that|which|who|and|also|kitchen|factory|facility|bakery|site|premises|equipment|plant|lines?)\s+(?:also\s+)?(?:uses?|process(?:es)?|packs?|produces?|prepares?|stores?|contains?|manufactures?|makes?|works?\s+with)|processing|containing|(?:lines?|equipment|machinery|environment|facility|factory|area|place|kitchen)\s+(?:as|(?:also\s+)?used\s+(?:for|to)|shared\s+with)|alongside|in\s+contact\s+with`,
  String.raw`(?:are|is|may\s+be|also)\s+(?:also\s+|regularly\s+)?(?:used|handled|present|processed|stored|prepared|packed|produced)`,
  String.raw`(?:utilis|manipul|trait|transform|emplo|manipul|travaill|stock|fabriqu|conditionn)(?:e|ant|ent|es|és|ées?|ons)(?!\p{L})|contenant|contient|pr[ée]sents?`,
  String.raw`(?:verarbeitet|verwendet|hergestellt|gelagert|verpackt|eingesetzt|vorkommen|vorhanden|enthalten)(?:\s+w(?:ird|erden)|\s+sind)?|verarbeiten|verwenden|handhabt|(?:ge|be)nutzt`,
  String.raw`(?:manipul|proces|utiliz|elabor|maneja|trabaja|fabric|emple|envas|processa)(?:a|an|am|ando)?(?!\p{L})|contien[ea]n?|cont[eé]m|presentes?`,
  String.raw`(?<=(?:que|se|si|che|donde|dove|tambi[eé]n|anche)\s+)usan?o?(?!\p{L})|(?:utilizza|lavora|tratta|manipola|produce|trasforma|impiega)(?:no)?(?!\p{L})|contien[ei]|contenenti|presenti`,
  String.raw`(?:verwerkt|gebruikt|verwerken|gebruiken|gewerkt|bevat|aanwezig)(?:\s+word(?:t|en))?(?!\p{L})`,
  String.raw`hanterar|hanteras|använder|används|förekommer|innehåller|håndter\p{L}*|anvend\p{L}*|bruk(?:er|es)|brug(?:er|es)|forekommer|behandl\p{L}*`,
  String.raw`(?:używa|uzywa|przetwarza|stosuje|wykorzystuje)(?:\s+się|\s+sie)?|(?:u[żz]ywaj|przetwarzaj|stosuj|wykorzystuj)[ąa]c\p{L}*|używan\p{L}*|obecn\p{L}*`,
];

/** "Nuts may be present": what comes before may be contained. */
export const precautionEndings: readonly string[] = [
  String.raw`may\s+(?:also\s+)?be\s+present(?!\s*:|\s+of(?!\p{L}))|may\s+occur|cannot\s+be\s+(?:excluded|ruled\s+out)`,
  String.raw`k(?:ann|önnen|onnen)\s+nicht\s+(?:\p{L}+\s+)?ausgeschlossen\s+werden|ne\s+peu(?:t|vent)\s+(?:pas\s+)?[êe]tre\s+exclu\p{L}*`,
  String.raw`(?:kan|kunnen)\s+niet\s+(?:worden\s+)?uitgesloten|kan\s+(?:inte|ikke)\s+uteslutas`,
  String.raw`k(?:önnen|ann|onnen)\s+(?:vorhanden|enthalten)\s+sein|m[öo]glich`,
  String.raw`peuvent\s+[êe]tre\s+pr[ée]sent\p{L}*|pueden\s+estar\s+presentes|possono\s+essere\s+presenti|podem\s+estar\s+presentes`,
  String.raw`kunnen\s+aanwezig\s+zijn|kan\s+förekomma|kan\s+forekomme`,
];

/** "Free from", "without", "contains no": what follows is absent. */
export const absenceOpenings: readonly string[] = [
  String.raw`free\s+(?:from|of)|without|w\/o|absence\s+(?:of|de|d['’])|not\s+(?:made|produced|prepared|manufactured|baked|cooked)\s+(?:with|from|using)|excluding|instead\s+of|in\s+place\s+of|rather\s+than|(?:contains?|has|with)\s+neither|never\s+contains?|contains?\s+no(?!\s+(?:less|fewer|more)(?!\p{L}))|does\s+not\s+contain|do\s+not\s+contain|doesn['’]t\s+contain|no\s+added|not\s+containing`,
  String.raw`sans|au\s+lieu\s+d[eu]|[àa]\s+la\s+place\s+d[eu]s?|ne\s+contien(?:t|nent)\s+(?:pas|ni|aucune?)|exempte?s?\s+de|d[ée]pourvue?s?\s+de`,
  String.raw`ohne|statt|anstelle\s+von|anstatt|frei\s+von|enth(?:[äa]lt|alten)\s+(?:kein\p{L}*|weder)|kein(?:e|en|er)?`,
  String.raw`sin|en\s+(?:lugar|vez)\s+de|no\s+(?:contienen?|lleva|incluye)|ausencia\s+de|libres?\s+de|exent[oa]s?\s+de`,
  String.raw`senza|al\s+posto\s+di|invece\s+di|non\s+cont(?:iene|engono)|assenza\s+di|priv[oiae]\s+di`,
  String.raw`sem|em\s+vez\s+de|n[ãa]o\s+cont[ée]m|aus[êe]ncia\s+de|livres?\s+de|isent[oa]s?\s+de`,
  String.raw`zonder|in\s+plaats\s+van|bevat\s+(?:geen|noch)|geen|vrij\s+van`,
  String.raw`utan|istället\s+för|i\s+stedet\s+for|innehåller\s+(?:inte|inga|ingen|ej|varken)|fri(?:tt|a)?\s+från|uden|indeholder\s+(?:ikke|ingen|hverken)|fri\s+for|uten|inneholder\s+(?:ikke|ingen|verken)`,
  String.raw`bez|zamiast|nie\s+zawiera(?:j[ąa])?|woln[yaei]\p{L}*\s+od|pozbawion\p{L}+`,
  // Behind the Spanish "no contiene".
  String.raw`no(?!\s+(?:less|fewer|more|longer)(?!\p{L}))`,
];

/** "Suitable for", or not, depending on what stands before. */
export const suitabilities: readonly string[] = [
  String.raw`(?:not\s+|non[-\s]+|un)?(?:suitable|recommended|safe)\s+for`,
  String.raw`(?:nicht\s+|un)?geeignet\s+f[üu]r|(?:nicht\s+)?f[üu]r(?=[^.;!\n]{0,80}geeignet)`,
  String.raw`(?:ne\s+)?convient\s+(?:pas\s+)?(?:aux?|à|a)|(?:non\s+)?adapt[ée]\p{L}*\s+(?:aux?|à)|d[ée]conseill\p{L}*\s+(?:aux?|à|en\s+cas|pour)`,
  String.raw`(?:no\s+(?:es\s+)?)?(?:apto|apta|adecuad[oa]|recomendad[oa]|recomendable|indicad[oa]|desaconsejad[oa])s?\s+para`,
  String.raw`(?:non\s+)?(?:adatt[oaie]|indicat[oaie]|sconsigliat[oaie])\s+(?:per|a|ai|alle|agli)`,
  String.raw`(?:n[ãa]o\s+)?(?:adequad[oa]|indicad[oa]|apropriad[oa]|recomendad[oa]|desaconselhad[oa])\s+(?:para|a)|impr[óo]pri[oa]\s+para`,
  String.raw`(?:niet\s+|on)?geschikt\s+voor`,
  String.raw`(?:inte\s+|ej\s+|o)?lämplig[ta]?\s+för|(?:ikke\s+|u)?egnet\s+(?:for|til)`,
  String.raw`(?:nie\s+)?nadaj[ea]\s+si[ęe]\s+dla|(?:nie)?odpowiedni[ea]?\s+dla`,
];

/** Begins a suitability that says no. */
export const denial =
  /^(?:not|non|un|nicht|d[ée]conseil|desaconse|sconsigl|ne\s|no\s|n[ãa]o|impr|niet|on|inte|ej|ol|ikke|ue|nie)/iu;

/** People who must not eat an allergen. */
export const allergy =
  /allerg\p{L}*|al[eé]rgi\p{L}*|intol[eé]ran\p{L}*|intolleran\p{L}*|[cz](?:o?e|ö|œ|é)liak?[ci]?\p{L}*|coeliac\p{L}*|anaphyla\p{L}*|sensitiv\p{L}*|überempfindlich\p{L}*|unverträglich\p{L}*|alergi\p{L}*|nietoleranc\p{L}*/giu;

/** "For allergens, including cereals containing gluten, see …": names a group of the law, nothing of this food. */
export const pointer =
  /(?:cereals?\s+containing\s+gluten|c[ée]r[ée]ales\s+contenant\s+du\s+gluten|glutenhaltige\p{L}*\s+getreide\p{L}*|cereales\s+(?:que\s+contienen|con)\s+gluten|cereali\s+contenenti\s+glutine|cereais\s+(?:que\s+contêm|com)\s+gl[úu]ten|glutenbevattende\s+granen|spannmål\s+som\s+innehåller\s+gluten)(?=[^.;:!\n]{0,30}?(?:\bsee\b|\bare\b|\brefer|\bin\s+(?:bold|capital|upper)|highlight|emphasi[sz]ed|\bvoir|\bsont|\ben\s+(?:gras|negrita|majusc)|siehe|\bsind|fett\b|v[ée]ase|\bver\b|vedi|\bzie\b|\bse\b|in\s+grassetto))/giu;

/** Ends a list of what may be contained: "may contain soya, free from milk". */
export const listEnds =
  /(?<!\p{L})(?:free\s+(?:from|of)|without|sans|ohne|sin|senza|sem|zonder|utan|uden|uten|bez)(?!\p{L})/giu;

/** What stands above a list of ingredients. */
export const listHeadings =
  'ingr[ée]dients|zutaten(?:verzeichnis)?|ingredientes|ingredienti|ingredi[eë]nten|ingredienser|sk[łl]adniki';
const heading = String.raw`(?:${listHeadings}|ingr[ée]diente?)\s*:`;

/** The heading that a list begins with, to its colon. */
export const headed = new RegExp(String.raw`^${heading}\s*`, 'iu');

/** A heading or a verb that begins the list anew. */
export const listBegins = new RegExp(
  String.raw`(?<!\p{L})${heading}|(?<!\p{L})(?:contains|contient|contiene|cont[ée]m|enth[äa]lt|bevat|innehåller|indeholder|inneholder|zawiera)(?!\p{L})(?!\s+(?:traces?|trazas|tracce|spuren|sporen|spår|spor|[ée]ventuellement|no|not|geen|kein|inte|inga|ikke|ingen))`,
  'giu',
);

const joined =
  'and or nor plus et ou ni und oder sowie noch y o e ed ni ou nem en of och eller samt og i oraz lub a an the of from with by in on at to for as its their any some other others all also possibly possible traces trace small amounts amount quantities quantity residues fragments present presence may contain contains containing product products derivatives derivative based ingredients ingredient allergen allergens allergenic foods food items following eg eg incl including inc such like kind kinds types type due manufacturing methods method production process processes processing processed same factory facility kitchen lines line equipment machinery shared site cross contamination contact during risk environment we our us cannot guarantee guaranteed free use uses used using handles handled handling where which that these this are is be not been seed seeds kernel kernels bean beans shell shelled tree grain grains cereal cereals protein proteins coconut coconuts pine pecans khorasan declared major listed one more amounts' +
  ' de du des la le les l d un une au aux autres autre fruits fruit coque coques produits produit base graines graine cereales contenant khorasan contenus contiennent egalement aussi contient coco pignons ses leurs son leur fabrique fabriques atelier utilise utilisant qui que ou dans sur eventuelles eventuelle possible possibles derives' +
  ' von der die das den dem ein eine einem einer anderen andere anderer spuren geringe mengen enthalten kann konnen sein und auch erzeugnisse erzeugnissen daraus getreide glutenhaltiges glutenhaltige produkte samen im am kokos pinienkerne werden wird sind verarbeitet verwendet betrieb' +
  ' los las el lo del una otros otras otro otra granos arbol contienen contengan que se tambien coco pinones cereales nueces trazas cantidades productos derivados semillas frutos cascara con contener y sus' +
  ' il lo gli i di dei degli delle della tracce altri altre prodotti derivati semi frutta guscio contenere eventuali contenenti cereali che anche cocco pinoli' +
  ' os as do da dos das uns outros outras vestigios tracos produtos sementes casca conter e seus que contem contenham cereais coco' +
  ' het een van andere sporen producten zaden granen bevatten kan ook noten' +
  ' av af fra spar andra ovriga produkter fron kan innehalla aven samt et en spor andre produkter fro kan indeholde inneholde ogsa' +
  ' oraz inne innych sladowe ilosci produkty nasiona orzechow z ze w moze zawierac';

/** Words that may stand in a list of allergens without making it one of ingredients; lower case, without accents. */
export const listFillers: ReadonlySet<string> = new Set(joined.split(' '));

/** Words between "without" and what is absent: "without any added", "sans ajout de". */
export const absenceFillers: ReadonlySet<string> = new Set(
  'declared major allergens allergen including any added adding addition of the a an all traces trace use ingredients ingredient containing from with cow cows s de du des d l la le les ajout ajoute ajoutes trace zusatz von jegliche jeglichen spuren zugabe zusatzliche adicion anadida anadido anadidos el los las trazas aggiunta aggiunte di tracce ne adicao adicionado adicionada o os as vestigios toevoeging toegevoegde toegevoegd van het een sporen tillsatt tillsats av spar tilsat tilsatt spor dodatku dodatek sladow'.split(
    ' ',
  ),
);

/** Adjectives leave open how far "without" reaches: "no artificial milk flavour". */
export const absenceAdjectives: ReadonlySet<string> = new Set(
  'artificial natural organic vegetable whole dried dairy animal synthetic artificiels artificiel naturel naturels vegetale vegetal artificial artificiales artificiali artificiais kunstliche kunstlichen tierische tierischen pflanzliche natural naturale naturales naturliche kunstmatige konstgjorda kunstige sztucznych'.split(
    ' ',
  ),
);
