/**
 * What the columns of an allergen chart are called in languages whose words are not read among the allergens of a
 * product: by them a chart is reported from other tables, and nothing else is concluded. One line per language: Czech,
 * Slovak, Hungarian, Romanian, Bulgarian, Greek, Croatian, Slovene, Lithuanian, Latvian, Estonian, Finnish, Turkish,
 * Ukrainian, Russian, Chinese, Japanese, Korean, Arabic, Hebrew. Within a line in the order of Regulation (EU)
 * 1169/2011, annex II; the same group has the same place.
 */
const lines = `
  lepek, obiloviny; korýši; vejce; ryby; arašídy, podzemnice; sója; mléko; skořápkové plody, ořechy; celer; hořčice; sezam; oxid siřičitý, siřičitany; vlčí bob, lupina; měkkýši
  lepok, obilniny; kôrovce; vajcia, vajce; ryby; arašidy; sója; mlieko; orechy; zeler; horčica; sezam; oxid siričitý, siričitany; vlčí bôb; mäkkýše
  glutén, glutén tartalmú gabonafélék, gabona; rákfélék, rák; tojás; hal; földimogyoró, mogyoró; szója; tej; diófélék; zeller; mustár; szezám, szezámmag; kén-dioxid, szulfitok; csillagfürt; puhatestűek
  gluten, cereale; crustacee; ouă, ou; pește; arahide; soia; lapte; nuci, fructe cu coajă; țelină; muștar; susan; dioxid de sulf, sulfiți; lupin; moluște
  глутен, зърнени култури; ракообразни; яйца; риба; фъстъци; соя; мляко; ядки; целина; синап, горчица; сусам; серен диоксид, сулфити; лупина; мекотели
  γλουτένη, δημητριακά; καρκινοειδή, οστρακόδερμα; αυγά, αβγά; ψάρια, ψάρι; αραχίδες, φιστίκια; σόγια; γάλα; ξηροί καρποί, καρποί με κέλυφος; σέλινο; μουστάρδα, σινάπι; σουσάμι; διοξείδιο του θείου, θειώδη; λούπινο; μαλάκια
  gluten, žitarice; rakovi; jaja; riba; kikiriki; soja; mlijeko; orašasti plodovi, orasi; celer; gorušica, senf; sezam; sumporni dioksid, sulfiti; lupina; mekušci
  gluten, žita; raki; jajca; ribe; arašidi; soja; mleko; oreščki; zelena; gorčica; sezam; žveplov dioksid, sulfiti; volčji bob; mehkužci
  glitimas, glitiminiai javai; vėžiagyviai; kiaušiniai; žuvys, žuvis; žemės riešutai; soja; pienas; riešutai; salierai; garstyčios; sezamas; sieros dioksidas, sulfitai; lubinai; moliuskai
  glutēns, graudaugi; vēžveidīgie; olas; zivis; zemesrieksti; soja; piens; rieksti; selerija; sinepes; sezams; sēra dioksīds, sulfīti; lupīna; gliemji, moluski
  gluteen, teravili; koorikloomad; munad, muna; kala; maapähklid; soja; piim; pähklid; seller; sinep; seesam; vääveldioksiid, sulfitid; lupiin; molluskid
  gluteeni, viljat; äyriäiset; kananmuna, munat; kala; maapähkinä, maapähkinät; soija; maito; pähkinät; selleri; sinappi; seesami; rikkidioksidi, sulfiitit; lupiini; nilviäiset
  gluten, tahıllar; kabuklular; yumurta; balık; yer fıstığı; soya; süt; kuruyemiş, sert kabuklu; kereviz; hardal; susam; kükürt dioksit, sülfit; acı bakla; yumuşakçalar
  глютен, злаки; ракоподібні; яйця; риба; арахіс; соя; молоко; горіхи; селера; гірчиця; кунжут; діоксид сірки, сульфіти; люпин; молюски
  глютен, злаковые; ракообразные; яйца, яйцо; рыба; арахис; соя; молоко; орехи; сельдерей; горчица; кунжут; диоксид серы, сульфиты; люпин; моллюски
  麸质, 麩質; 甲壳类, 甲殼類; 鸡蛋, 蛋类, 蛋; 鱼, 魚; 花生; 大豆; 牛奶, 奶; 坚果, 堅果; 芹菜; 芥末; 芝麻; 二氧化硫, 亚硫酸盐; 羽扇豆; 软体动物
  小麦; えび, かに; 卵; 魚; 落花生, ピーナッツ; 大豆; 乳, 牛乳; ナッツ, くるみ; セロリ; マスタード; ごま; 亜硫酸塩; ルピナス; 軟体動物
  글루텐, 밀; 갑각류, 새우; 계란, 난류; 생선; 땅콩; 대두; 우유; 견과류, 호두; 셀러리; 겨자; 참깨; 아황산; 루핀; 연체동물
  غلوتين, جلوتين, قمح; قشريات; بيض; سمك, أسماك; فول سوداني; صويا; حليب; مكسرات; كرفس; خردل; سمسم; كبريتيت; ترمس; رخويات
  גלוטן; סרטנים; ביצים; דגים; בוטנים; סויה; חלב; אגוזים; סלרי; חרדל; שומשום; גופרית דו חמצנית; תורמוס; רכיכות`;

/** The words of each group: the place of its group in the annex, and the words of every language. */
export const chartWords: readonly (readonly string[])[] = grouped();

function grouped(): string[][] {
  const groups: string[][] = [];
  for (const line of lines.trim().split('\n'))
    for (const [at, words] of line.split(';').entries())
      groups[at] = [...(groups[at] ?? []), ...words.split(',').map((word) => word.trim())];
  return groups;
}
