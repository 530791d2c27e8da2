CREATE SCHEMA "auth";
--> statement-breakpoint
-- The code of a label: L and 15 characters of Crockford's base32, a zero and the 74 bits of its id that are not time,
-- version or variant (packages/rules/src/label-code.ts).
CREATE FUNCTION larder_label_code(id uuid) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog AS $$
DECLARE
  hex text := replace(id::text, '-', '');
  bits bit varying := B'0' || ('x' || substr(hex, 14, 3))::bit(12) || substring(('x' || substr(hex, 17, 16))::bit(64) from 3);
  code text := 'L';
BEGIN
  FOR place IN 0..14 LOOP
    code := code || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', substring(bits from place * 5 + 1 for 5)::bit(5)::int + 1, 1);
  END LOOP;
  RETURN code;
END $$;
--> statement-breakpoint
-- By which two names are the same: what `nameKey` of the rules says. The letters are listed, for what is a capital
-- depends on the database's locale.
CREATE FUNCTION public.small_letters(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN name ~ '[^\u0001-\u007f]' THEN translate(replace(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), 'İ', 'i'),
      'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮıĴĶĹĻĽŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎ'
      'ƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͅͰͲͶͿΆΈΉΊΌ'
      'ΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫςϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨ'
      'ѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵ'
      'ԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺ'
      'ᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲀᲁᲂᲃᲄᲅᲆᲇᲈᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮ'
      'ᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿḀḂḄḆḈḊḌḎḐḒḔḖḘḚḜḞḠḢḤḦḨḪḬḮḰḲḴḶḸḺḼḾṀṂṄṆṈṊṌṎṐṒṔṖṘṚṜṞṠṢṤṦṨṪṬṮṰṲṴṶṸṺṼṾẀẂẄẆẈẊẌẎẐẒẔẠẢẤẦẨẪẬẮẰẲ'
      'ẴẶẸẺẼẾỀỂỄỆỈỊỌỎỐỒỔỖỘỚỜỞỠỢỤỦỨỪỬỮỰỲỴỶỸỺỼỾἈἉἊἋἌἍἎἏἘἙἚἛἜἝἨἩἪἫἬἭἮἯἸἹἺἻἼἽἾἿὈὉὊὋὌὍὙὛὝὟὨὩὪὫὬὭὮὯᾈᾉᾊᾋᾌᾍᾎᾏᾘᾙᾚᾛᾜᾝ'
      'ᾞᾟᾨᾩᾪᾫᾬᾭᾮᾯᾸᾹᾺᾼῈῊῌῘῙῚῨῩῪῬῸῺῼℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎ'
      'ⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆ'
      'ꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘'
      '𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍'
      '𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈'
      '𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
      'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįiĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝ'
      'əɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏιͱͳͷϳάέήίό'
      'ύώαβγδεζηθικλμνξοπρστυφχψωϊϋσϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩ'
      'ѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդե'
      'զէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊ'
      'ꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽвдосттъѣꙋᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხ'
      'ჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿḁḃḅḇḉḋḍḏḑḓḕḗḙḛḝḟḡḣḥḧḩḫḭḯḱḳḵḷḹḻḽḿṁṃṅṇṉṋṍṏṑṓṕṗṙṛṝṟṡṣṥṧṩṫṭṯṱṳṵṷṹṻṽṿẁẃẅẇẉẋẍẏẑẓẕạảấầẩẫậắằẳ'
      'ẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹỻỽỿἀἁἂἃἄἅἆἇἐἑἒἓἔἕἠἡἢἣἤἥἦἧἰἱἲἳἴἵἶἷὀὁὂὃὄὅὑὓὕὗὠὡὢὣὤὥὦὧᾀᾁᾂᾃᾄᾅᾆᾇᾐᾑᾒᾓᾔᾕ'
      'ᾖᾗᾠᾡᾢᾣᾤᾥᾦᾧᾰᾱὰᾳὲὴῃῐῑὶῠῡὺῥὸὼῳⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏ'
      'ⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇ'
      'ꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀'
      '𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍'
      '𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨'
      '𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃')
    ELSE name END
$$;
--> statement-breakpoint
CREATE FUNCTION public.name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT btrim(regexp_replace(CASE WHEN name ~ '[^ -~]' THEN normalize(public.small_letters(translate(normalize(
      regexp_replace(regexp_replace(name, '[\u0009-\u000D\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]', ' ', 'g'),
        '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')), NFKC)
    ELSE translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') END, ' {2,}', ' ', 'g'), ' ')
$$;
--> statement-breakpoint
CREATE TABLE "allergens" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"hierarchy_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "allergens_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "allergens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"masqueraded_by" uuid,
	"old_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"new_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "audit_entries_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"account_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_account_id_position_pk" PRIMARY KEY("account_id","position")
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" uuid NOT NULL,
	"principal_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_principal_id_route_key_pk" PRIMARY KEY("account_id","principal_id","route","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."device_logins" (
	"device_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device_code" text NOT NULL,
	"pin_hash" text NOT NULL,
	"pairing_open_until" timestamp(3) with time zone,
	"pairing_always_open" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "device_logins_device_code_unique" UNIQUE("device_code")
);
--> statement-breakpoint
CREATE TABLE "auth"."logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"language" text DEFAULT 'en' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"totp_sealed" text,
	"totp_pending" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"own_password" boolean DEFAULT true NOT NULL,
	"signed_in_at" timestamp(3) with time zone,
	CONSTRAINT "logins_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth"."memberships" (
	"login_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "memberships_login_id_user_id_pk" PRIMARY KEY("login_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_codes" (
	"target" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"guesses" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."recovery_codes" (
	"login_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_login_id_code_hash_pk" PRIMARY KEY("login_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"login_id" uuid,
	"user_id" uuid,
	"device_id" uuid,
	"generation" integer DEFAULT 1 NOT NULL,
	"refresh_hash" text NOT NULL,
	"rotated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone,
	"revoked_reason" text,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"switches" integer DEFAULT 0 NOT NULL,
	"masqueraded_by" uuid,
	"operator_session_id" uuid,
	"ends_at" timestamp(3) with time zone,
	"attempt" uuid,
	"seen_generation" integer DEFAULT 0 NOT NULL,
	"earlier_attempts" uuid[],
	"epoch" text
);
--> statement-breakpoint
CREATE TABLE "auth"."single_use_tokens" (
	"jti" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"login_id" uuid,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"window_start" timestamp(3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_sources" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"source_kind" text NOT NULL,
	"relation" text NOT NULL,
	"amount" double precision,
	"unit" text,
	"event_id" uuid NOT NULL,
	CONSTRAINT "batch_sources_account_id_batch_id_source_id_pk" PRIMARY KEY("account_id","batch_id","source_id"),
	CONSTRAINT "batch_sources_kind" CHECK (source_kind in ('LOT', 'BATCH', 'LABEL')),
	CONSTRAINT "batch_sources_relation" CHECK (relation in ('INGREDIENT', 'PORTION', 'COOKED', 'RELABEL'))
);
--> statement-breakpoint
ALTER TABLE "batch_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "batches" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"batch_code" text DEFAULT '' NOT NULL,
	"made_at" timestamp(3) with time zone NOT NULL,
	"amount" double precision,
	"unit" text,
	CONSTRAINT "batches_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "categories" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"usage" text NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"date_term" text DEFAULT 'USE_BY' NOT NULL,
	"use_within_hours" integer,
	"life" jsonb,
	"name_twin" integer DEFAULT 0 NOT NULL,
	"default_storage" text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "categories_usage" CHECK (usage in ('SINGLE', 'COMPONENT')),
	CONSTRAINT "categories_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "categories_date_term" CHECK (date_term in ('USE_BY', 'BEST_BEFORE')),
	CONSTRAINT "categories_use_within" CHECK (use_within_hours between 1 and 720)
);
--> statement-breakpoint
ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_devices" (
	"account_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "category_devices_account_id_category_id_device_id_pk" PRIMARY KEY("account_id","category_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "category_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "category_organizations" (
	"account_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "category_organizations_account_id_category_id_organization_id_pk" PRIMARY KEY("account_id","category_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "category_organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "device_events" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"device_time" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"offset_ms" bigint NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"error_description" text,
	"body" jsonb NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"via" text DEFAULT 'device' NOT NULL,
	"via_user_id" uuid,
	"via_name" text DEFAULT '' NOT NULL,
	"via_device_id" uuid,
	CONSTRAINT "device_events_account_id_device_id_event_id_pk" PRIMARY KEY("account_id","device_id","event_id"),
	CONSTRAINT "device_events_status" CHECK (status in ('accepted', 'rejected')),
	CONSTRAINT "device_events_via" CHECK (via in ('device', 'file'))
);
--> statement-breakpoint
ALTER TABLE "device_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "devices" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"serial_number" text DEFAULT '' NOT NULL,
	"mac_address" text DEFAULT '' NOT NULL,
	"device_code" text NOT NULL,
	"requires_profile_pin" boolean DEFAULT false NOT NULL,
	"billing_period" text DEFAULT 'monthly' NOT NULL,
	"subscription_status" text DEFAULT 'active' NOT NULL,
	"subscription_reference" text DEFAULT '' NOT NULL,
	"daily_expiry_report_email" text DEFAULT '' NOT NULL,
	"storage_rule_group_id" uuid,
	"last_seen_at" timestamp(3) with time zone,
	"app_version" text DEFAULT '' NOT NULL,
	"clock_offset_ms" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"trail_api_key_sealed" text DEFAULT '' NOT NULL,
	"trail_template_id_sealed" text DEFAULT '' NOT NULL,
	"trail_site_id_sealed" text DEFAULT '' NOT NULL,
	"queued_events" integer,
	"unsent_oldest_at" timestamp(3) with time zone,
	"install_id" uuid,
	"installed" boolean,
	"platform" text DEFAULT '' NOT NULL,
	"storage" jsonb,
	"printers" jsonb,
	"emptied_at" timestamp(3) with time zone,
	"emptied_events" integer,
	"batch_mark" text DEFAULT '' NOT NULL,
	"emptied_since" timestamp(3) with time zone,
	"clock" jsonb,
	"silent_since" timestamp(3) with time zone,
	"silent_until" timestamp(3) with time zone,
	CONSTRAINT "devices_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exports" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"format" text NOT NULL,
	"to" text NOT NULL,
	"query" jsonb NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"rows_expected" integer DEFAULT 0 NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"size_bytes" bigint,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"roots" uuid[],
	CONSTRAINT "exports_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "exports_state" CHECK (state in ('WAITING', 'RUNNING', 'SENT', 'FAILED')),
	CONSTRAINT "exports_format" CHECK (format in ('csv', 'xlsx', 'pdf', 'zip'))
);
--> statement-breakpoint
ALTER TABLE "exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_configurations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"use" text NOT NULL,
	"format" text NOT NULL,
	"mapping" text NOT NULL,
	"category_mapping" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_configurations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "import_configurations_use" CHECK (use in ('prep', 'sale')),
	CONSTRAINT "import_configurations_format" CHECK (format in ('csv', 'xlsx', 'json'))
);
--> statement-breakpoint
ALTER TABLE "import_configurations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_jobs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"configuration_id" uuid NOT NULL,
	"type" text NOT NULL,
	"trigger" text DEFAULT 'manual' NOT NULL,
	"error_notification_emails" text DEFAULT '' NOT NULL,
	"last_run_at" timestamp(3) with time zone,
	"last_result" jsonb,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_jobs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "import_jobs_type" CHECK (type in ('create_update', 'purge'))
);
--> statement-breakpoint
ALTER TABLE "import_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_run_changes" (
	"account_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "import_run_changes_account_id_run_id_subject_id_pk" PRIMARY KEY("account_id","run_id","subject_id"),
	CONSTRAINT "import_run_changes_kind" CHECK (kind in ('created', 'updated', 'removed', 'category'))
);
--> statement-breakpoint
ALTER TABLE "import_run_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_runs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"configuration_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"type" text NOT NULL,
	"ran_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ran_by" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"file_key" uuid NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"empty_cells_clear" boolean DEFAULT false NOT NULL,
	"counts" jsonb NOT NULL,
	"changes" integer NOT NULL,
	"undone_at" timestamp(3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	"file_removed_at" timestamp(3) with time zone,
	CONSTRAINT "import_runs_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incident_actions" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"position" integer DEFAULT 1000 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "incident_actions_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "incident_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "incident_pictures" (
	"account_id" uuid NOT NULL,
	"picture_key" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"incident_id" uuid NOT NULL,
	"added_by" uuid,
	"added_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "incident_pictures_account_id_picture_key_pk" PRIMARY KEY("account_id","picture_key")
);
--> statement-breakpoint
ALTER TABLE "incident_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automation_deliveries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"event" text NOT NULL,
	"source_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"slot" text,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"result" text DEFAULT '' NOT NULL,
	"written_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "automation_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp(3) with time zone,
	"next_attempt_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"give_up_at" timestamp(3) with time zone NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"lease_id" uuid,
	"leased_until" timestamp(3) with time zone,
	CONSTRAINT "automation_deliveries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "automation_deliveries_state" CHECK (state in ('WAITING', 'RETRYING', 'DELIVERED', 'FAILED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "automation_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"integration_id" uuid NOT NULL,
	"event" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"enabled_at" timestamp(3) with time zone,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"memory" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "automations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"connector" text NOT NULL,
	"is_enabled" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets_sealed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "label_orders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"label_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"express_delivery" boolean NOT NULL,
	"ordered_by" text NOT NULL,
	"roll_price" integer NOT NULL,
	"total" integer NOT NULL,
	"state" text DEFAULT 'PLACED' NOT NULL,
	"recurring_id" uuid,
	"due_on" date,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "label_orders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "label_orders_type" CHECK (label_type in ('SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL')),
	CONSTRAINT "label_orders_quantity" CHECK (quantity > 0),
	CONSTRAINT "label_orders_state" CHECK (state in ('PLACED', 'CANCELLED'))
);
--> statement-breakpoint
ALTER TABLE "label_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recurring_label_orders" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"label_type" text NOT NULL,
	"quantity" integer NOT NULL,
	"express_delivery" boolean NOT NULL,
	"ordered_by" text NOT NULL,
	"recurrence" text NOT NULL,
	"next_on" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp(3) with time zone,
	CONSTRAINT "recurring_label_orders_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "recurring_label_orders_type" CHECK (label_type in ('SINGLE_HEIGHT', 'DOUBLE_HEIGHT', 'SINGLE_HEIGHT_EASY_PEEL')),
	CONSTRAINT "recurring_label_orders_quantity" CHECK (quantity > 0),
	CONSTRAINT "recurring_label_orders_recurrence" CHECK (recurrence in ('weekly', 'every_4_weeks'))
);
--> statement-breakpoint
ALTER TABLE "recurring_label_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "label_judgements" (
	"account_id" uuid NOT NULL,
	"judged_in" text NOT NULL,
	CONSTRAINT "label_judgements_account_id_pk" PRIMARY KEY("account_id")
);
--> statement-breakpoint
ALTER TABLE "label_judgements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_labels" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"code_short" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"origin_organization_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"usage" text NOT NULL,
	"batch_id" uuid,
	"batch_code" text DEFAULT '' NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"printed_at" timestamp(3) with time zone NOT NULL,
	"use_by" timestamp(3) with time zone,
	"best_before" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"condition" text NOT NULL,
	"storage_id" uuid,
	"place" text DEFAULT '' NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"amount" double precision,
	"remaining" double precision,
	"custody" text DEFAULT 'LIVE' NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" uuid,
	"disputed" text[] DEFAULT '{}' NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp(3) with time zone NOT NULL,
	"sticker_ends_at" timestamp(3) with time zone,
	"allergen_ids" uuid[],
	"missing_allergen_ids" uuid[] DEFAULT '{}' NOT NULL,
	"is_date_late" boolean DEFAULT false NOT NULL,
	"relabel_done_at" timestamp(3) with time zone,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"rule_ends_at" timestamp(3) with time zone,
	"unit_type" text,
	"missing_words" text[] DEFAULT '{}' NOT NULL,
	"is_wording_unknown" boolean DEFAULT false NOT NULL,
	"source_ids" uuid[] DEFAULT '{}' NOT NULL,
	"held_above" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missing_from_sources" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "live_labels_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "live_labels_custody" CHECK (custody in ('LIVE', 'USED', 'WASTED', 'RELABELLED', 'VOIDED', 'UNACCOUNTED')),
	CONSTRAINT "live_labels_condition" CHECK (condition in ('AMBIENT', 'CHILLED', 'HOT', 'FROZEN', 'THAWED'))
);
--> statement-breakpoint
ALTER TABLE "live_labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stickers_due" (
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"noted_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stickers_due_account_id_product_id_changed_in_pk" PRIMARY KEY("account_id","product_id","changed_in")
);
--> statement-breakpoint
ALTER TABLE "stickers_due" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"links" text[] DEFAULT '{}' NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nightly_mails" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nightly_mails_account_id_kind_subject_id_day_pk" PRIMARY KEY("account_id","kind","subject_id","day")
);
--> statement-breakpoint
ALTER TABLE "nightly_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization_contacts" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"contact_type" text NOT NULL,
	"contact_value" text NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"is_primary" boolean DEFAULT true NOT NULL,
	"subtype" text DEFAULT '' NOT NULL,
	CONSTRAINT "organization_contacts_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "organization_contacts_type" CHECK (contact_type in ('EMAIL', 'MOBILE', 'LANDLINE'))
);
--> statement-breakpoint
ALTER TABLE "organization_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization_locations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"line3" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT 'GB' NOT NULL,
	"postcode" text NOT NULL,
	"is_primary" boolean DEFAULT true NOT NULL,
	"is_billing" boolean DEFAULT false NOT NULL,
	"is_postal" boolean DEFAULT true NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "organization_locations_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "organization_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization_settings" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"restriction_settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "organization_settings_account_id_organization_id_pk" PRIMARY KEY("account_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "organization_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organization_tree" (
	"account_id" uuid NOT NULL,
	"ancestor_id" uuid NOT NULL,
	"descendant_id" uuid NOT NULL,
	"depth" integer NOT NULL,
	CONSTRAINT "organization_tree_account_id_ancestor_id_descendant_id_pk" PRIMARY KEY("account_id","ancestor_id","descendant_id")
);
--> statement-breakpoint
ALTER TABLE "organization_tree" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organizations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"organization_type" text NOT NULL,
	"timezone" text DEFAULT '' NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"unique_tax_reference" text DEFAULT '' NOT NULL,
	"company_registration_number" text DEFAULT '' NOT NULL,
	"primary_contact" text DEFAULT '' NOT NULL,
	"allow_networking" boolean DEFAULT true NOT NULL,
	"is_restricted" boolean DEFAULT false NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"send_invite" boolean DEFAULT true NOT NULL,
	"invoice_organization_id" uuid,
	"payment_organization_id" uuid,
	"integration_id" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"sync_state" text DEFAULT 'idle' NOT NULL,
	"sync_started_at" timestamp(3) with time zone,
	"sync_finished_at" timestamp(3) with time zone,
	"sync_summary" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"billing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search_key" text DEFAULT '' NOT NULL,
	CONSTRAINT "organizations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "organizations_type" CHECK (organization_type in ('ACCOUNT', 'BRAND', 'VENUE', 'SAAS_OPERATOR')),
	CONSTRAINT "organizations_sync_state" CHECK (sync_state in ('idle', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pictures" (
	"account_id" uuid NOT NULL,
	"picture_key" uuid NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"alternative_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"picture_id" uuid,
	"source_hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "pictures_account_id_picture_key_pk" PRIMARY KEY("account_id","picture_key")
);
--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prep_guide_ingredients" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" double precision NOT NULL,
	"unit_type" text NOT NULL,
	CONSTRAINT "prep_guide_ingredients_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "prep_guide_ingredients_amount" CHECK (amount > 0),
	CONSTRAINT "prep_guide_ingredients_unit_type" CHECK (unit_type in ('units', 'weight', 'volume', 'servings', 'portions'))
);
--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prep_guide_steps" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"order" integer NOT NULL,
	"picture_key" uuid,
	CONSTRAINT "prep_guide_steps_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "prep_guide_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "prep_guides" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"batch_type" text NOT NULL,
	"batch_count" double precision NOT NULL,
	"picture_key" uuid,
	CONSTRAINT "prep_guides_account_id_product_id_pk" PRIMARY KEY("account_id","product_id"),
	CONSTRAINT "prep_guides_batch_type" CHECK (batch_type in ('units', 'weight', 'volume', 'servings', 'portions')),
	CONSTRAINT "prep_guides_batch_count" CHECK (batch_count > 0)
);
--> statement-breakpoint
ALTER TABLE "prep_guides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_edit_products" (
	"account_id" uuid NOT NULL,
	"edit_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"before" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"after" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"old_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"new_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "product_edit_products_account_id_edit_id_product_id_pk" PRIMARY KEY("account_id","edit_id","product_id"),
	CONSTRAINT "product_edit_products_outcome" CHECK (outcome in ('planned', 'unchanged', 'refused', 'changed', 'left', 'undone', 'kept'))
);
--> statement-breakpoint
ALTER TABLE "product_edit_products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_edits" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"made_by" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"undone_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_edits_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "product_edits_state" CHECK (state in ('planned', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "product_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duplicate_groups" (
	"account_id" uuid NOT NULL,
	"usage" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"products" integer NOT NULL,
	"active" integer NOT NULL,
	CONSTRAINT "duplicate_groups_account_id_usage_kind_key_pk" PRIMARY KEY("account_id","usage","kind","key"),
	CONSTRAINT "duplicate_groups_kind" CHECK (kind in ('name', 'sku', 'barcode'))
);
--> statement-breakpoint
ALTER TABLE "duplicate_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_words" (
	"account_id" uuid NOT NULL,
	"word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "expiries" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"period" text NOT NULL,
	CONSTRAINT "expiries_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "expiries_units" CHECK (units > 0),
	CONSTRAINT "expiries_period" CHECK (period in ('hours', 'days'))
);
--> statement-breakpoint
ALTER TABLE "expiries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "labels" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"label_type" text NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"may_contain" text DEFAULT '' NOT NULL,
	"custom_allergens" text DEFAULT '' NOT NULL,
	"price" text DEFAULT '' NOT NULL,
	"emphasis" jsonb,
	"emphasis_confirmed" boolean DEFAULT false NOT NULL,
	"exemptions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "labels_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "labels_type" CHECK (label_type in ('INGREDIENTS', 'ALLERGENS'))
);
--> statement-breakpoint
ALTER TABLE "labels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_allergens" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"allergen_id" uuid NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_allergens_account_id_product_id_allergen_id_pk" PRIMARY KEY("account_id","product_id","allergen_id")
);
--> statement-breakpoint
ALTER TABLE "product_allergens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"usage" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"product_type" text DEFAULT 'PHYSICAL' NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"storage_override" text DEFAULT '' NOT NULL,
	"lower_custom_fields" text DEFAULT '{}' NOT NULL,
	"device_added" uuid,
	"allergens_declared_at" timestamp(3) with time zone,
	"allergens_declared_by" uuid,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"date_term" text,
	"use_within_hours" integer,
	"life" jsonb,
	"needs_source" boolean DEFAULT false NOT NULL,
	"cost_per_unit" numeric(12, 4),
	"cost_per_kg" numeric(12, 4),
	"cost_per_litre" numeric(12, 4),
	"label_name" text DEFAULT '' NOT NULL,
	"search_key" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize(name || ' ' || sku || ' ' || barcode || ' ' || label_name, NFD), U&'[\0300-\036F]', '', 'g'), NFC))) STORED NOT NULL,
	"default_storage" text DEFAULT '' NOT NULL,
	"text_allergen_ids" uuid[] DEFAULT '{}' NOT NULL,
	"text_may_contain_ids" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "products_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "products_usage" CHECK (usage in ('SINGLE', 'COMPONENT')),
	CONSTRAINT "products_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "products_storage_override" CHECK (char_length(storage_override) <= 12),
	CONSTRAINT "products_date_term" CHECK (date_term in ('USE_BY', 'BEST_BEFORE')),
	CONSTRAINT "products_use_within" CHECK (use_within_hours between 0 and 720),
	CONSTRAINT "products_costs" CHECK (least(cost_per_unit, cost_per_kg, cost_per_litre) >= 0)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "batch_counters" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"day" date NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"mark" text DEFAULT '' NOT NULL,
	CONSTRAINT "batch_counters_account_id_organization_id_day_mark_pk" PRIMARY KEY("account_id","organization_id","day","mark")
);
--> statement-breakpoint
ALTER TABLE "batch_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "label_events" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"label_id" uuid,
	"organization_id" uuid NOT NULL,
	"device_id" uuid,
	"via_device_id" uuid,
	"user_id" uuid,
	"initials" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"offset_ms" bigint,
	"time_doubtful" boolean DEFAULT false NOT NULL,
	"body" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"code" text,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	"out_of_contact" boolean DEFAULT false NOT NULL,
	"is_allowed" boolean DEFAULT true NOT NULL,
	"new_label_id" uuid,
	CONSTRAINT "label_events_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "label_events_label" CHECK (label_id is not null or code is not null),
	CONSTRAINT "label_events_kind" CHECK (kind <> '' and length(kind) <= 40),
	CONSTRAINT "label_events_body" CHECK (pg_column_size(body) <= 4096)
);
--> statement-breakpoint
ALTER TABLE "label_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "label_logs" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"usage" text NOT NULL,
	"storage_id" uuid,
	"storage" text DEFAULT '' NOT NULL,
	"storage_override" text DEFAULT '' NOT NULL,
	"storage_rule" text DEFAULT '' NOT NULL,
	"initials" text NOT NULL,
	"printed_date" timestamp(3) with time zone NOT NULL,
	"use_by" timestamp(3) with time zone,
	"device_time" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"batch_code" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_override" boolean DEFAULT false NOT NULL,
	"is_mismatch" boolean DEFAULT false NOT NULL,
	"is_misprint" boolean DEFAULT false NOT NULL,
	"reprint_id" uuid,
	"reprint_type" text,
	"closed_at" timestamp(3) with time zone,
	"outcome" text,
	"printed_info" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	"stale_fields" text[] DEFAULT '{}' NOT NULL,
	"missing_allergens" text[] DEFAULT '{}' NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	"is_mistimed" boolean DEFAULT false NOT NULL,
	"time_doubtful" boolean DEFAULT false NOT NULL,
	"disputed" text[] DEFAULT '{}' NOT NULL,
	"print_unconfirmed" boolean DEFAULT false NOT NULL,
	"printer" jsonb,
	"label_size" text,
	"user_id" uuid,
	"via_device_id" uuid,
	"date_term" text DEFAULT 'USE_BY' NOT NULL,
	"best_before" timestamp(3) with time zone,
	"condition" text,
	"amount" double precision,
	"life" jsonb,
	"parents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"inherited" jsonb,
	"batch_id" uuid,
	"allergen_ids" uuid[],
	"code" text GENERATED ALWAYS AS (larder_label_code(id)) STORED NOT NULL,
	"code_short" text GENERATED ALWAYS AS (right(larder_label_code(id), 6)) STORED NOT NULL,
	"unit_type" text,
	"no_source_reason" text,
	"state_age_days" integer,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	"is_disallowed" boolean DEFAULT false NOT NULL,
	"from_sources" jsonb,
	"clock_ahead_ms" bigint DEFAULT 0 NOT NULL,
	"out_of_contact" boolean DEFAULT false NOT NULL,
	"never_paused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "label_logs_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "label_logs_usage" CHECK (usage in ('prep', 'sale')),
	CONSTRAINT "label_logs_unit_type" CHECK (unit_type in ('units', 'volume', 'weight')),
	CONSTRAINT "label_logs_date_term" CHECK (date_term in ('USE_BY', 'BEST_BEFORE')),
	CONSTRAINT "label_logs_outcome" CHECK (outcome in ('used', 'wasted', 'relabelled', 'unaccounted')),
	CONSTRAINT "label_logs_reprint" CHECK (reprint_id <> id)
);
--> statement-breakpoint
ALTER TABLE "label_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "state_changes" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"part" text NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "state_changes_account_id_organization_id_part_changed_in_pk" PRIMARY KEY("account_id","organization_id","part","changed_in"),
	CONSTRAINT "state_changes_part" CHECK (part in ('device', 'settings', 'offer', 'categories', 'products', 'storage', 'fridges', 'staff', 'containers', 'wastage_reasons', 'labels'))
);
--> statement-breakpoint
ALTER TABLE "state_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_location_devices" (
	"account_id" uuid NOT NULL,
	"storage_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "storage_location_devices_account_id_storage_id_device_id_pk" PRIMARY KEY("account_id","storage_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "storage_location_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_locations" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"storage_type" text DEFAULT 'OTHER' NOT NULL,
	"units" integer NOT NULL,
	"period" text NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'CHILLED' NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.name_key(name)) STORED NOT NULL,
	"name_twin" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "storage_locations_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "storage_locations_units" CHECK (units > 0),
	CONSTRAINT "storage_locations_period" CHECK (period in ('hours', 'days')),
	CONSTRAINT "storage_locations_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "storage_locations_kind" CHECK (kind in ('AMBIENT', 'CHILLED', 'FROZEN', 'HOT'))
);
--> statement-breakpoint
ALTER TABLE "storage_locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_rule_group_organizations" (
	"account_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "storage_rule_group_organizations_account_id_group_id_organization_id_pk" PRIMARY KEY("account_id","group_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "storage_rule_group_organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_rule_groups" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_saas_default" boolean DEFAULT false NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.name_key(name)) STORED NOT NULL,
	"name_twin" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "storage_rule_groups_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "storage_rule_groups_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE'))
);
--> statement-breakpoint
ALTER TABLE "storage_rule_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_rules" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"name" text NOT NULL,
	"storage_type" text DEFAULT 'OTHER' NOT NULL,
	"units" integer NOT NULL,
	"period" text NOT NULL,
	"lifecycle" text DEFAULT 'ACTIVE' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"device_id" uuid,
	"kind" text DEFAULT 'CHILLED' NOT NULL,
	CONSTRAINT "storage_rules_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "storage_rules_units" CHECK (units > 0),
	CONSTRAINT "storage_rules_period" CHECK (period in ('hours', 'days')),
	CONSTRAINT "storage_rules_lifecycle" CHECK (lifecycle in ('ACTIVE', 'INACTIVE')),
	CONSTRAINT "storage_rules_kind" CHECK (kind in ('AMBIENT', 'CHILLED', 'FROZEN', 'HOT'))
);
--> statement-breakpoint
ALTER TABLE "storage_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "storage_uses" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"storage_id" uuid NOT NULL,
	"printed_at" timestamp(3) with time zone NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "storage_uses_account_id_organization_id_product_id_pk" PRIMARY KEY("account_id","organization_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "storage_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fridge_limits" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"held_from" timestamp(3) with time zone NOT NULL,
	"temperature_upper_threshold" numeric(5, 2),
	"temperature_legal_limit" numeric(5, 2),
	"legal_limit_delay" integer NOT NULL,
	"set_by_name" text DEFAULT '' NOT NULL,
	"temperature_lower_limit" numeric(5, 2),
	CONSTRAINT "fridge_limits_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "fridge_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fridge_troubles" (
	"account_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name_key" text NOT NULL,
	"pressing" smallint NOT NULL,
	"otherwise" smallint NOT NULL,
	"silent_from" timestamp(3) with time zone,
	CONSTRAINT "fridge_troubles_account_id_fridge_id_pk" PRIMARY KEY("account_id","fridge_id")
);
--> statement-breakpoint
ALTER TABLE "fridge_troubles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fridges" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"kind" text DEFAULT 'FRIDGE' NOT NULL,
	"temperature_upper_threshold" numeric(5, 2),
	"temperature_legal_limit" numeric(5, 2),
	"legal_limit_delay" integer DEFAULT 30 NOT NULL,
	"nfc_id" text DEFAULT '' NOT NULL,
	"last_reading_at" timestamp(3) with time zone,
	"last_value" numeric(4, 1),
	"deleted_at" timestamp(3) with time zone,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"temperature_lower_limit" numeric(5, 2),
	CONSTRAINT "fridges_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "fridges_kind" CHECK (kind in ('FRIDGE', 'FREEZER')),
	CONSTRAINT "fridges_delay" CHECK (legal_limit_delay >= 0)
);
--> statement-breakpoint
ALTER TABLE "fridges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "temperature_incidents" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"legal_limit" numeric(5, 2),
	"delay" integer DEFAULT 0 NOT NULL,
	"peak" numeric(4, 1),
	"opened_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp(3) with time zone,
	"cause" text DEFAULT '' NOT NULL,
	"action" text DEFAULT '' NOT NULL,
	"food_outcome" text,
	"food_note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"closed_by" uuid,
	"closed_by_name" text DEFAULT '' NOT NULL,
	"signature" text DEFAULT '' NOT NULL,
	"changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"mail_due" boolean DEFAULT false NOT NULL,
	"withdrawn_at" timestamp(3) with time zone,
	"merged_into" uuid,
	"signed_started_at" timestamp(3) with time zone,
	"signed_ended_at" timestamp(3) with time zone,
	"signed_peak" numeric(4, 1),
	"earlier_signatures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"acknowledged_at" timestamp(3) with time zone,
	"acknowledged_by" uuid,
	"acknowledged_by_name" text DEFAULT '' NOT NULL,
	"acknowledgement" text DEFAULT '' NOT NULL,
	"done_actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lower_limit" numeric(5, 2),
	CONSTRAINT "temperature_incidents_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "temperature_incidents_kind" CHECK (kind in ('EXCURSION', 'TOO_COLD', 'SILENT')),
	CONSTRAINT "temperature_incidents_food" CHECK (food_outcome in ('NO_FOOD', 'KEPT', 'MOVED', 'DISCARDED')),
	CONSTRAINT "temperature_incidents_signed" CHECK (closed_at is null or signature <> ''),
	CONSTRAINT "temperature_incidents_acknowledged" CHECK (acknowledged_at is null or acknowledgement <> '')
);
--> statement-breakpoint
ALTER TABLE "temperature_incidents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "temperature_readings" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"fridge_id" uuid NOT NULL,
	"device_id" uuid,
	"value" numeric(4, 1) NOT NULL,
	"recorded_at" timestamp(3) with time zone NOT NULL,
	"initial_recorded_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"initials" text DEFAULT '' NOT NULL,
	"threshold" numeric(5, 2),
	"is_over_threshold" boolean DEFAULT false NOT NULL,
	"corrective_action" text DEFAULT '' NOT NULL,
	"recheck_of" uuid,
	"is_action_missing" boolean DEFAULT false NOT NULL,
	"time_doubtful" boolean DEFAULT false NOT NULL,
	"is_ahead" boolean DEFAULT false NOT NULL,
	"user_id" uuid,
	"via_device_id" uuid,
	"lower_limit" numeric(5, 2),
	"is_under_limit" boolean DEFAULT false NOT NULL,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	CONSTRAINT "temperature_readings_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "temperature_readings_value" CHECK (value between -60 and 150)
);
--> statement-breakpoint
ALTER TABLE "temperature_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"is_superuser" boolean DEFAULT false NOT NULL,
	"permissions" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_devices" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	CONSTRAINT "user_devices_account_id_user_id_device_id_pk" PRIMARY KEY("account_id","user_id","device_id")
);
--> statement-breakpoint
ALTER TABLE "user_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_organizations" (
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	CONSTRAINT "user_organizations_account_id_user_id_organization_id_pk" PRIMARY KEY("account_id","user_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "user_organizations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"forename" text NOT NULL,
	"surname" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"locked_at" timestamp(3) with time zone,
	"device_only" boolean DEFAULT false NOT NULL,
	"device_role" integer DEFAULT 4 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"employee_number" text DEFAULT '' NOT NULL,
	"badge_number" text DEFAULT '' NOT NULL,
	"pin_hash" text,
	"pin_sealed" text,
	"invited_at" timestamp(3) with time zone,
	"invitation_expires_at" timestamp(3) with time zone,
	"title" text DEFAULT '' NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize(forename || ' ' || surname, NFD), U&'[\0300-\036F]', '', 'g'), NFC))) STORED NOT NULL,
	"search_key" text GENERATED ALWAYS AS (lower(normalize(regexp_replace(normalize(forename || ' ' || surname || ' ' || email, NFD), U&'[\0300-\036F]', '', 'g'), NFC))) STORED NOT NULL,
	CONSTRAINT "users_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "users_status" CHECK (status in ('ACTIVE', 'INACTIVE', 'INVITED'))
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visit_requests" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid,
	"operator_name" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"answered_at" timestamp(3) with time zone,
	"answered_by_name" text DEFAULT '' NOT NULL,
	"open_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_requests_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "visit_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "visits" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"operator_name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"admission" text DEFAULT 'FREE' NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"left_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "containers" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"hierarchy_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"volume" double precision NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "containers_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "containers_volume" CHECK (volume > 0)
);
--> statement-breakpoint
ALTER TABLE "containers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wastage_items" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"name_key" text NOT NULL,
	"amount" double precision NOT NULL,
	"unit_type" text NOT NULL,
	"reason_id" uuid,
	"reason" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"container_id" uuid,
	"container_name" text,
	"container_count" double precision,
	"wasted_by" text NOT NULL,
	"wasted_at" timestamp(3) with time zone NOT NULL,
	"device_time" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"offset_ms" bigint DEFAULT 0 NOT NULL,
	"picture_key" uuid,
	"time_doubtful" boolean DEFAULT false NOT NULL,
	"reported_at" timestamp(3) with time zone,
	"user_id" uuid,
	"via_device_id" uuid,
	"corrected_at" timestamp(3) with time zone,
	"voided_at" timestamp(3) with time zone,
	"void_reason" text DEFAULT '' NOT NULL,
	"is_picture_missing" boolean DEFAULT false NOT NULL,
	"is_notes_missing" boolean DEFAULT false NOT NULL,
	"label_id" uuid,
	"cost_per_unit" numeric(12, 4),
	"cost_per_kg" numeric(12, 4),
	"cost_per_litre" numeric(12, 4),
	"currency" text DEFAULT '' NOT NULL,
	"cost" numeric(20, 4) GENERATED ALWAYS AS (round(amount::numeric * case unit_type when 'units' then cost_per_unit when 'weight' then cost_per_kg / 1000 else cost_per_litre / 1000 end, 4)) STORED,
	"clock_by_person" boolean DEFAULT false NOT NULL,
	CONSTRAINT "wastage_items_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "wastage_items_unit_type" CHECK (unit_type in ('units', 'volume', 'weight')),
	CONSTRAINT "wastage_items_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "wastage_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wastage_reasons" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"hierarchy_id" uuid,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"notes_required" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	CONSTRAINT "wastage_reasons_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
ALTER TABLE "wastage_reasons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "wastage_totals" (
	"account_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"part" smallint NOT NULL,
	"currency" text NOT NULL,
	"items" bigint NOT NULL,
	"items_of_units" bigint NOT NULL,
	"items_of_weight" bigint NOT NULL,
	"items_of_volume" bigint NOT NULL,
	"units" numeric NOT NULL,
	"weight" numeric NOT NULL,
	"volume" numeric NOT NULL,
	"cost" numeric NOT NULL,
	"items_with_cost" bigint NOT NULL,
	CONSTRAINT "wastage_totals_account_id_organization_id_part_currency_pk" PRIMARY KEY("account_id","organization_id","part","currency")
);
--> statement-breakpoint
ALTER TABLE "wastage_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth"."memberships" ADD CONSTRAINT "memberships_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "auth"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."recovery_codes" ADD CONSTRAINT "recovery_codes_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "auth"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "auth"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_device_id_device_logins_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "auth"."device_logins"("device_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."single_use_tokens" ADD CONSTRAINT "single_use_tokens_login_id_logins_id_fk" FOREIGN KEY ("login_id") REFERENCES "auth"."logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_devices" ADD CONSTRAINT "category_devices_account_id_category_id_categories_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."categories"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_devices" ADD CONSTRAINT "category_devices_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_organizations" ADD CONSTRAINT "category_organizations_account_id_category_id_categories_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."categories"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_organizations" ADD CONSTRAINT "category_organizations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_events" ADD CONSTRAINT "device_events_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_account_id_storage_rule_group_id_storage_rule_groups_account_id_id_fk" FOREIGN KEY ("account_id","storage_rule_group_id") REFERENCES "public"."storage_rule_groups"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_jobs" ADD CONSTRAINT "import_jobs_account_id_configuration_id_import_configurations_account_id_id_fk" FOREIGN KEY ("account_id","configuration_id") REFERENCES "public"."import_configurations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run_changes" ADD CONSTRAINT "import_run_changes_account_id_run_id_import_runs_account_id_id_fk" FOREIGN KEY ("account_id","run_id") REFERENCES "public"."import_runs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_account_id_configuration_id_import_configurations_account_id_id_fk" FOREIGN KEY ("account_id","configuration_id") REFERENCES "public"."import_configurations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_account_id_job_id_import_jobs_account_id_id_fk" FOREIGN KEY ("account_id","job_id") REFERENCES "public"."import_jobs"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_actions" ADD CONSTRAINT "incident_actions_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_pictures" ADD CONSTRAINT "incident_pictures_account_id_incident_id_temperature_incidents_account_id_id_fk" FOREIGN KEY ("account_id","incident_id") REFERENCES "public"."temperature_incidents"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_pictures" ADD CONSTRAINT "incident_pictures_account_id_picture_key_pictures_account_id_picture_key_fk" FOREIGN KEY ("account_id","picture_key") REFERENCES "public"."pictures"("account_id","picture_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_deliveries" ADD CONSTRAINT "automation_deliveries_account_id_automation_id_automations_account_id_id_fk" FOREIGN KEY ("account_id","automation_id") REFERENCES "public"."automations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_account_id_integration_id_integrations_account_id_id_fk" FOREIGN KEY ("account_id","integration_id") REFERENCES "public"."integrations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_orders" ADD CONSTRAINT "label_orders_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_orders" ADD CONSTRAINT "label_orders_account_id_recurring_id_recurring_label_orders_account_id_id_fk" FOREIGN KEY ("account_id","recurring_id") REFERENCES "public"."recurring_label_orders"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_label_orders" ADD CONSTRAINT "recurring_label_orders_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_contacts" ADD CONSTRAINT "organization_contacts_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_locations" ADD CONSTRAINT "organization_locations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_settings" ADD CONSTRAINT "organization_settings_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_tree" ADD CONSTRAINT "organization_tree_account_id_descendant_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","descendant_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_account_id_parent_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","parent_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guide_ingredients" ADD CONSTRAINT "prep_guide_ingredients_account_id_product_id_prep_guides_account_id_product_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."prep_guides"("account_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guide_steps" ADD CONSTRAINT "prep_guide_steps_account_id_product_id_prep_guides_account_id_product_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."prep_guides"("account_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guide_steps" ADD CONSTRAINT "prep_guide_steps_account_id_picture_key_pictures_account_id_picture_key_fk" FOREIGN KEY ("account_id","picture_key") REFERENCES "public"."pictures"("account_id","picture_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guides" ADD CONSTRAINT "prep_guides_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prep_guides" ADD CONSTRAINT "prep_guides_account_id_picture_key_pictures_account_id_picture_key_fk" FOREIGN KEY ("account_id","picture_key") REFERENCES "public"."pictures"("account_id","picture_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_edit_products" ADD CONSTRAINT "product_edit_products_account_id_edit_id_product_edits_account_id_id_fk" FOREIGN KEY ("account_id","edit_id") REFERENCES "public"."product_edits"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expiries" ADD CONSTRAINT "expiries_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_allergens" ADD CONSTRAINT "product_allergens_account_id_product_id_products_account_id_id_fk" FOREIGN KEY ("account_id","product_id") REFERENCES "public"."products"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_allergens" ADD CONSTRAINT "product_allergens_account_id_allergen_id_allergens_account_id_id_fk" FOREIGN KEY ("account_id","allergen_id") REFERENCES "public"."allergens"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_category_id_categories_account_id_id_fk" FOREIGN KEY ("account_id","category_id") REFERENCES "public"."categories"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_device_added_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_added") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_counters" ADD CONSTRAINT "batch_counters_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_events" ADD CONSTRAINT "label_events_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_logs" ADD CONSTRAINT "label_logs_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_location_devices" ADD CONSTRAINT "storage_location_devices_account_id_storage_id_storage_locations_account_id_id_fk" FOREIGN KEY ("account_id","storage_id") REFERENCES "public"."storage_locations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_locations" ADD CONSTRAINT "storage_locations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_rule_group_organizations" ADD CONSTRAINT "storage_rule_group_organizations_account_id_group_id_storage_rule_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."storage_rule_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_rule_group_organizations" ADD CONSTRAINT "storage_rule_group_organizations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_rule_groups" ADD CONSTRAINT "storage_rule_groups_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_rules" ADD CONSTRAINT "storage_rules_account_id_group_id_storage_rule_groups_account_id_id_fk" FOREIGN KEY ("account_id","group_id") REFERENCES "public"."storage_rule_groups"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "storage_uses" ADD CONSTRAINT "storage_uses_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fridge_limits" ADD CONSTRAINT "fridge_limits_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fridge_troubles" ADD CONSTRAINT "fridge_troubles_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fridges" ADD CONSTRAINT "fridges_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temperature_incidents" ADD CONSTRAINT "temperature_incidents_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD CONSTRAINT "temperature_readings_account_id_fridge_id_fridges_account_id_id_fk" FOREIGN KEY ("account_id","fridge_id") REFERENCES "public"."fridges"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "temperature_readings" ADD CONSTRAINT "temperature_readings_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_devices" ADD CONSTRAINT "user_devices_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organizations" ADD CONSTRAINT "user_organizations_account_id_user_id_users_account_id_id_fk" FOREIGN KEY ("account_id","user_id") REFERENCES "public"."users"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_organizations" ADD CONSTRAINT "user_organizations_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_role_id_roles_account_id_id_fk" FOREIGN KEY ("account_id","role_id") REFERENCES "public"."roles"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "containers" ADD CONSTRAINT "containers_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD CONSTRAINT "wastage_items_account_id_device_id_devices_account_id_id_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wastage_items" ADD CONSTRAINT "wastage_items_account_id_picture_key_pictures_account_id_picture_key_fk" FOREIGN KEY ("account_id","picture_key") REFERENCES "public"."pictures"("account_id","picture_key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wastage_reasons" ADD CONSTRAINT "wastage_reasons_account_id_organization_id_organizations_account_id_id_fk" FOREIGN KEY ("account_id","organization_id") REFERENCES "public"."organizations"("account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "allergens_name" ON "allergens" USING btree ("account_id","name_key");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("account_id","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_time" ON "audit_entries" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_organization" ON "audit_entries" USING btree ("account_id","organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_written" ON "audit_entries" USING btree ("account_id","written_in","id");--> statement-breakpoint
CREATE INDEX "audit_entries_visit" ON "audit_entries" USING btree ("account_id","masqueraded_by","created_at") WHERE masqueraded_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_entry" ON "audit_seals" USING btree ("account_id","entry_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "auth"."memberships" USING btree ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_login" ON "auth"."sessions" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "sessions_device" ON "auth"."sessions" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "single_use_tokens_user" ON "auth"."single_use_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "single_use_tokens_login" ON "auth"."single_use_tokens" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "batch_sources_source" ON "batch_sources" USING btree ("account_id","source_id","batch_id");--> statement-breakpoint
CREATE INDEX "batches_of_organization" ON "batches" USING btree ("account_id","organization_id","made_at","id");--> statement-breakpoint
CREATE INDEX "categories_name" ON "categories" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_once" ON "categories" USING btree ("account_id","usage","name_key","name_twin") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "category_devices_device" ON "category_devices" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE INDEX "category_organizations_of" ON "category_organizations" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "device_events_unsupported" ON "device_events" USING btree ("type","account_id","device_id") WHERE error_code = 'UNSUPPORTED_TYPE';--> statement-breakpoint
CREATE INDEX "device_events_rejected" ON "device_events" USING btree ("account_id","device_id","received_at","event_id") WHERE status = 'rejected';--> statement-breakpoint
CREATE INDEX "devices_organization" ON "devices" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "devices_name" ON "devices" USING btree ("account_id",lower(name),"id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_code" ON "devices" USING btree ("account_id","device_code");--> statement-breakpoint
CREATE INDEX "exports_of_user" ON "exports" USING btree ("account_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exports_expiring" ON "exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "import_configurations_made" ON "import_configurations" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "import_jobs_of" ON "import_jobs" USING btree ("account_id","configuration_id","created_at","id");--> statement-breakpoint
CREATE INDEX "import_runs_of" ON "import_runs" USING btree ("account_id","configuration_id","ran_at","id");--> statement-breakpoint
CREATE INDEX "import_runs_last" ON "import_runs" USING btree ("account_id","ran_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "incident_actions_name" ON "incident_actions" USING btree ("account_id","organization_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "incident_pictures_of_incident" ON "incident_pictures" USING btree ("account_id","incident_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "automation_deliveries_slot" ON "automation_deliveries" USING btree ("account_id","automation_id","source_id","slot");--> statement-breakpoint
CREATE INDEX "automation_deliveries_of" ON "automation_deliveries" USING btree ("account_id","automation_id","id");--> statement-breakpoint
CREATE INDEX "automation_deliveries_open" ON "automation_deliveries" USING btree ("account_id","integration_id","source_id","written_in","position") WHERE state in ('WAITING', 'RETRYING');--> statement-breakpoint
CREATE INDEX "automation_deliveries_due" ON "automation_deliveries" USING btree ("next_attempt_at") WHERE state in ('WAITING', 'RETRYING');--> statement-breakpoint
CREATE INDEX "automation_deliveries_failing" ON "automation_deliveries" USING btree ("account_id","automation_id") WHERE state in ('RETRYING', 'FAILED');--> statement-breakpoint
CREATE INDEX "automation_deliveries_age" ON "automation_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "automations_event" ON "automations" USING btree ("account_id","integration_id","event");--> statement-breakpoint
CREATE INDEX "automations_listening" ON "automations" USING btree ("account_id","event") WHERE is_enabled;--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_default" ON "integrations" USING btree ("account_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "label_orders_of_account" ON "label_orders" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "label_orders_of_organization" ON "label_orders" USING btree ("account_id","organization_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "label_orders_due" ON "label_orders" USING btree ("account_id","recurring_id","due_on");--> statement-breakpoint
CREATE INDEX "recurring_label_orders_next" ON "recurring_label_orders" USING btree ("account_id","next_on") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "live_labels_code" ON "live_labels" USING btree ("account_id","code");--> statement-breakpoint
CREATE INDEX "live_labels_code_short" ON "live_labels" USING btree ("account_id","code_short");--> statement-breakpoint
CREATE INDEX "live_labels_of_organization" ON "live_labels" USING btree ("account_id","organization_id","ends_at","id") WHERE custody = 'LIVE' or disputed <> '{}';--> statement-breakpoint
CREATE INDEX "live_labels_of_account" ON "live_labels" USING btree ("account_id","ends_at","id") WHERE custody = 'LIVE' or disputed <> '{}';--> statement-breakpoint
CREATE INDEX "live_labels_relabel" ON "live_labels" USING btree ("account_id","organization_id") WHERE (missing_allergen_ids <> '{}' or missing_words <> '{}' or missing_from_sources <> '{}' or is_date_late or rule_ends_at is not null) and relabel_done_at is null and custody = 'LIVE';--> statement-breakpoint
CREATE INDEX "live_labels_disputed" ON "live_labels" USING btree ("account_id","organization_id","ends_at","id") WHERE disputed <> '{}';--> statement-breakpoint
CREATE INDEX "live_labels_sources" ON "live_labels" USING gin ("source_ids") WHERE source_ids <> '{}';--> statement-breakpoint
CREATE INDEX "live_labels_of_product" ON "live_labels" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "live_labels_batch" ON "live_labels" USING btree ("account_id","batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "live_labels_closed" ON "live_labels" USING btree ("closed_at") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "live_labels_changed" ON "live_labels" USING btree ("account_id","organization_id","changed_in");--> statement-breakpoint
CREATE INDEX "mailbox_messages_to" ON "mailbox_messages" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "organization_contacts_of" ON "organization_contacts" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "organization_locations_of" ON "organization_locations" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "organization_tree_up" ON "organization_tree" USING btree ("account_id","descendant_id","depth");--> statement-breakpoint
CREATE INDEX "organizations_parent" ON "organizations" USING btree ("account_id","parent_id");--> statement-breakpoint
CREATE INDEX "organizations_type_name" ON "organizations" USING btree ("organization_type","name_key","id");--> statement-breakpoint
CREATE INDEX "organizations_highest" ON "organizations" USING btree ("name_key","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "organizations_zones" ON "organizations" USING btree ("account_id","timezone") WHERE timezone <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_sent" ON "pictures" USING btree ("account_id","picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "prep_guide_ingredients_of" ON "prep_guide_ingredients" USING btree ("account_id","product_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "prep_guide_steps_order" ON "prep_guide_steps" USING btree ("account_id","product_id","order");--> statement-breakpoint
CREATE INDEX "product_edit_products_place" ON "product_edit_products" USING btree ("account_id","edit_id","outcome","place");--> statement-breakpoint
CREATE INDEX "product_edits_made" ON "product_edits" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "product_words_word" ON "product_words" USING btree ("account_id","word");--> statement-breakpoint
CREATE UNIQUE INDEX "expiries_product" ON "expiries" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_product" ON "labels" USING btree ("account_id","product_id");--> statement-breakpoint
CREATE INDEX "product_allergens_of" ON "product_allergens" USING btree ("account_id","allergen_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("account_id","sku") WHERE deleted_at is null and sku <> '';--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("account_id","category_id","name_key","id");--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree ("account_id","barcode") WHERE deleted_at is null and barcode <> '';--> statement-breakpoint
CREATE INDEX "products_changed" ON "products" USING btree ("account_id","changed_in");--> statement-breakpoint
CREATE INDEX "products_updated" ON "products" USING btree ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_organization" ON "products" USING btree ("account_id","organization_id","name_key","id");--> statement-breakpoint
CREATE INDEX "products_undeclared" ON "products" USING btree ("account_id","name_key","id") WHERE deleted_at is null and allergens_declared_at is null;--> statement-breakpoint
CREATE INDEX "products_inactive" ON "products" USING btree ("account_id","name_key","id") WHERE deleted_at is null and lifecycle = 'INACTIVE';--> statement-breakpoint
CREATE INDEX "products_of_devices" ON "products" USING btree ("account_id","name_key","id") WHERE deleted_at is null and device_added is not null;--> statement-breakpoint
CREATE INDEX "products_deleted" ON "products" USING btree ("account_id","deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "label_events_of_label" ON "label_events" USING btree ("account_id","label_id","at","id");--> statement-breakpoint
CREATE INDEX "label_events_of_code" ON "label_events" USING btree ("account_id","code") WHERE label_id is null;--> statement-breakpoint
CREATE INDEX "label_events_new_label" ON "label_events" USING btree ("account_id","new_label_id") WHERE new_label_id is not null;--> statement-breakpoint
CREATE INDEX "label_logs_code" ON "label_logs" USING btree ("account_id","code");--> statement-breakpoint
CREATE INDEX "label_logs_code_short" ON "label_logs" USING btree ("account_id","code_short");--> statement-breakpoint
CREATE INDEX "label_logs_batch_code" ON "label_logs" USING btree ("account_id","batch_code","printed_date");--> statement-breakpoint
CREATE INDEX "label_logs_of_organization" ON "label_logs" USING btree ("account_id","organization_id","printed_date","id");--> statement-breakpoint
CREATE INDEX "label_logs_of_account" ON "label_logs" USING btree ("account_id","printed_date","id");--> statement-breakpoint
CREATE INDEX "label_logs_open_of_organization" ON "label_logs" USING btree ("account_id","organization_id","use_by","id") WHERE closed_at is null and not is_misprint and use_by is not null;--> statement-breakpoint
CREATE INDEX "label_logs_open_of_account" ON "label_logs" USING btree ("account_id","use_by","id") WHERE closed_at is null and not is_misprint and use_by is not null;--> statement-breakpoint
CREATE INDEX "label_logs_user" ON "label_logs" USING btree ("account_id","user_id","printed_date") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "label_logs_batch" ON "label_logs" USING btree ("account_id","batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "label_logs_reprint_id" ON "label_logs" USING btree ("account_id","reprint_id") WHERE reprint_id is not null;--> statement-breakpoint
CREATE INDEX "label_logs_missing_allergens" ON "label_logs" USING btree ("account_id","organization_id","printed_date") WHERE missing_allergens <> '{}';--> statement-breakpoint
CREATE INDEX "storage_location_devices_device" ON "storage_location_devices" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_locations_name" ON "storage_locations" USING btree ("account_id","organization_id","name_key","name_twin");--> statement-breakpoint
CREATE INDEX "storage_rule_group_organizations_of" ON "storage_rule_group_organizations" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_rule_groups_default" ON "storage_rule_groups" USING btree ("account_id") WHERE is_saas_default;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_rule_groups_name" ON "storage_rule_groups" USING btree ("account_id","name_key","name_twin");--> statement-breakpoint
CREATE INDEX "storage_rules_group" ON "storage_rules" USING btree ("account_id","group_id");--> statement-breakpoint
CREATE INDEX "storage_rules_device" ON "storage_rules" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE INDEX "fridge_limits_of_fridge" ON "fridge_limits" USING btree ("account_id","fridge_id","held_from","id");--> statement-breakpoint
CREATE INDEX "fridge_troubles_of_account" ON "fridge_troubles" USING btree ("account_id","pressing","name_key","fridge_id");--> statement-breakpoint
CREATE INDEX "fridge_troubles_of_organization" ON "fridge_troubles" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "fridge_troubles_awake" ON "fridge_troubles" USING btree ("account_id","silent_from") WHERE pressing > 1;--> statement-breakpoint
CREATE INDEX "fridge_troubles_silent" ON "fridge_troubles" USING btree ("account_id","silent_from") WHERE pressing = 1;--> statement-breakpoint
CREATE INDEX "fridges_organization" ON "fridges" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE INDEX "fridges_by_name" ON "fridges" USING btree ("account_id","name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "temperature_incidents_once" ON "temperature_incidents" USING btree ("account_id","fridge_id","kind","started_at") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "temperature_incidents_lasting" ON "temperature_incidents" USING btree ("account_id","fridge_id","kind") WHERE ended_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "temperature_incidents_opened" ON "temperature_incidents" USING btree ("account_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "temperature_incidents_of_organization" ON "temperature_incidents" USING btree ("account_id","organization_id","opened_at","id");--> statement-breakpoint
CREATE INDEX "temperature_incidents_unsigned" ON "temperature_incidents" USING btree ("account_id","fridge_id","opened_at") WHERE closed_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "temperature_incidents_open" ON "temperature_incidents" USING btree ("account_id","organization_id","opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "temperature_readings_of_fridge" ON "temperature_readings" USING btree ("account_id","fridge_id","recorded_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name" ON "roles" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "user_devices_device" ON "user_devices" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("account_id","organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("account_id","email");--> statement-breakpoint
CREATE INDEX "users_invited" ON "users" USING btree ("email") WHERE status = 'INVITED';--> statement-breakpoint
CREATE INDEX "visit_requests_created" ON "visit_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "visits_created" ON "visits" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "containers_name" ON "containers" USING btree ("account_id","organization_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "wastage_items_of_organization" ON "wastage_items" USING btree ("account_id","organization_id","wasted_at","id");--> statement-breakpoint
CREATE INDEX "wastage_items_of_account" ON "wastage_items" USING btree ("account_id","wasted_at","id");--> statement-breakpoint
CREATE INDEX "wastage_items_name" ON "wastage_items" USING btree ("account_id","name_key","id");--> statement-breakpoint
CREATE INDEX "wastage_items_name_of_organization" ON "wastage_items" USING btree ("account_id","organization_id","name_key","id");--> statement-breakpoint
CREATE INDEX "wastage_items_label" ON "wastage_items" USING btree ("account_id","label_id") WHERE label_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "wastage_items_picture" ON "wastage_items" USING btree ("account_id","picture_key");--> statement-breakpoint
CREATE UNIQUE INDEX "wastage_reasons_name" ON "wastage_reasons" USING btree ("account_id","organization_id","name_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "allergens_select" ON "allergens" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "allergens_insert" ON "allergens" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "allergens_update" ON "allergens" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "allergens_delete" ON "allergens" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_select" ON "audit_entries" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_insert" ON "audit_entries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_update" ON "audit_entries" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_entries_delete" ON "audit_entries" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_seals_select" ON "audit_seals" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_seals_insert" ON "audit_seals" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_seals_update" ON "audit_seals" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "audit_seals_delete" ON "audit_seals" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_select" ON "idempotency_keys" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_insert" ON "idempotency_keys" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_update" ON "idempotency_keys" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "idempotency_keys_delete" ON "idempotency_keys" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "batch_sources_select" ON "batch_sources" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batch_sources_insert" ON "batch_sources" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = batch_sources.account_id and o.id = batch_sources.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batch_sources_update" ON "batch_sources" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = batch_sources.account_id and o.id = batch_sources.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batch_sources_delete" ON "batch_sources" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batches_select" ON "batches" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batches_insert" ON "batches" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = batches.account_id and o.id = batches.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batches_update" ON "batches" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = batches.account_id and o.id = batches.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batches_delete" ON "batches" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "categories_select" ON "categories" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or id in (select l.category_id from category_organizations l
    where l.account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else l.organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end)));--> statement-breakpoint
CREATE POLICY "categories_insert" ON "categories" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = categories.account_id and o.id = categories.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "categories_update" ON "categories" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = categories.account_id and o.id = categories.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "categories_delete" ON "categories" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "category_devices_select" ON "category_devices" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_devices_insert" ON "category_devices" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_devices_update" ON "category_devices" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_devices_delete" ON "category_devices" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_organizations_select" ON "category_organizations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_organizations_insert" ON "category_organizations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_organizations_update" ON "category_organizations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "category_organizations_delete" ON "category_organizations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "device_events_select" ON "device_events" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "device_events_insert" ON "device_events" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = device_events.account_id and o.id = device_events.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "device_events_update" ON "device_events" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = device_events.account_id and o.id = device_events.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "device_events_delete" ON "device_events" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "devices_select" ON "devices" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "devices_insert" ON "devices" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = devices.account_id and o.id = devices.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "devices_update" ON "devices" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = devices.account_id and o.id = devices.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "devices_delete" ON "devices" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "exports_select" ON "exports" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "exports_insert" ON "exports" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = exports.account_id and o.id = exports.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "exports_update" ON "exports" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = exports.account_id and o.id = exports.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "exports_delete" ON "exports" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "import_configurations_select" ON "import_configurations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_configurations_insert" ON "import_configurations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_configurations_update" ON "import_configurations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_configurations_delete" ON "import_configurations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_jobs_select" ON "import_jobs" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_jobs_insert" ON "import_jobs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_jobs_update" ON "import_jobs" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_jobs_delete" ON "import_jobs" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_run_changes_select" ON "import_run_changes" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_run_changes_insert" ON "import_run_changes" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_run_changes_update" ON "import_run_changes" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_run_changes_delete" ON "import_run_changes" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_runs_select" ON "import_runs" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_runs_insert" ON "import_runs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_runs_update" ON "import_runs" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "import_runs_delete" ON "import_runs" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "incident_actions_select" ON "incident_actions" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_actions_insert" ON "incident_actions" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = incident_actions.account_id and o.id = incident_actions.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_actions_update" ON "incident_actions" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = incident_actions.account_id and o.id = incident_actions.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_actions_delete" ON "incident_actions" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_pictures_select" ON "incident_pictures" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_pictures_insert" ON "incident_pictures" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = incident_pictures.account_id and o.id = incident_pictures.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_pictures_update" ON "incident_pictures" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = incident_pictures.account_id and o.id = incident_pictures.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "incident_pictures_delete" ON "incident_pictures" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "automation_deliveries_select" ON "automation_deliveries" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automation_deliveries_insert" ON "automation_deliveries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automation_deliveries_update" ON "automation_deliveries" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automation_deliveries_delete" ON "automation_deliveries" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automations_select" ON "automations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automations_insert" ON "automations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automations_update" ON "automations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "automations_delete" ON "automations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "integrations_select" ON "integrations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "integrations_insert" ON "integrations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "integrations_update" ON "integrations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "integrations_delete" ON "integrations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "label_orders_select" ON "label_orders" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_orders_insert" ON "label_orders" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = label_orders.account_id and o.id = label_orders.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_orders_update" ON "label_orders" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = label_orders.account_id and o.id = label_orders.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_orders_delete" ON "label_orders" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recurring_label_orders_select" ON "recurring_label_orders" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recurring_label_orders_insert" ON "recurring_label_orders" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = recurring_label_orders.account_id and o.id = recurring_label_orders.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recurring_label_orders_update" ON "recurring_label_orders" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = recurring_label_orders.account_id and o.id = recurring_label_orders.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "recurring_label_orders_delete" ON "recurring_label_orders" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_judgements_select" ON "label_judgements" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "label_judgements_insert" ON "label_judgements" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "label_judgements_update" ON "label_judgements" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "label_judgements_delete" ON "label_judgements" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "live_labels_select" ON "live_labels" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "live_labels_insert" ON "live_labels" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = live_labels.account_id and o.id = live_labels.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "live_labels_update" ON "live_labels" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = live_labels.account_id and o.id = live_labels.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "live_labels_delete" ON "live_labels" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "stickers_due_select" ON "stickers_due" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "stickers_due_insert" ON "stickers_due" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "stickers_due_update" ON "stickers_due" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "stickers_due_delete" ON "stickers_due" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "nightly_mails_select" ON "nightly_mails" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "nightly_mails_insert" ON "nightly_mails" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "nightly_mails_update" ON "nightly_mails" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "nightly_mails_delete" ON "nightly_mails" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organization_contacts_select" ON "organization_contacts" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "organization_contacts_insert" ON "organization_contacts" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = organization_contacts.account_id and o.id = organization_contacts.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_contacts_update" ON "organization_contacts" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = organization_contacts.account_id and o.id = organization_contacts.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_contacts_delete" ON "organization_contacts" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_locations_select" ON "organization_locations" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "organization_locations_insert" ON "organization_locations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = organization_locations.account_id and o.id = organization_locations.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_locations_update" ON "organization_locations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = organization_locations.account_id and o.id = organization_locations.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_locations_delete" ON "organization_locations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_settings_select" ON "organization_settings" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_settings_insert" ON "organization_settings" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = organization_settings.account_id and o.id = organization_settings.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_settings_update" ON "organization_settings" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = organization_settings.account_id and o.id = organization_settings.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_settings_delete" ON "organization_settings" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "organization_tree_select" ON "organization_tree" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "organization_tree_insert" ON "organization_tree" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organization_tree_update" ON "organization_tree" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organization_tree_delete" ON "organization_tree" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organizations_select" ON "organizations" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "organizations_insert" ON "organizations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organizations_update" ON "organizations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "organizations_delete" ON "organizations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pictures_select" ON "pictures" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pictures_insert" ON "pictures" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pictures_update" ON "pictures" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "pictures_delete" ON "pictures" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "prep_guide_ingredients_select" ON "prep_guide_ingredients" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or exists (select 1 from products p where p.account_id = prep_guide_ingredients.account_id and p.id = prep_guide_ingredients.product_id)));--> statement-breakpoint
CREATE POLICY "prep_guide_ingredients_insert" ON "prep_guide_ingredients" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = prep_guide_ingredients.account_id and o.id = prep_guide_ingredients.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_guide_ingredients_update" ON "prep_guide_ingredients" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = prep_guide_ingredients.account_id and o.id = prep_guide_ingredients.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_guide_ingredients_delete" ON "prep_guide_ingredients" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_guide_steps_select" ON "prep_guide_steps" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or exists (select 1 from products p where p.account_id = prep_guide_steps.account_id and p.id = prep_guide_steps.product_id)));--> statement-breakpoint
CREATE POLICY "prep_guide_steps_insert" ON "prep_guide_steps" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = prep_guide_steps.account_id and o.id = prep_guide_steps.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_guide_steps_update" ON "prep_guide_steps" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = prep_guide_steps.account_id and o.id = prep_guide_steps.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_guide_steps_delete" ON "prep_guide_steps" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_guides_select" ON "prep_guides" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or exists (select 1 from products p where p.account_id = prep_guides.account_id and p.id = prep_guides.product_id)));--> statement-breakpoint
CREATE POLICY "prep_guides_insert" ON "prep_guides" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = prep_guides.account_id and o.id = prep_guides.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_guides_update" ON "prep_guides" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = prep_guides.account_id and o.id = prep_guides.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "prep_guides_delete" ON "prep_guides" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_edit_products_select" ON "product_edit_products" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_edit_products_insert" ON "product_edit_products" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = product_edit_products.account_id and o.id = product_edit_products.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_edit_products_update" ON "product_edit_products" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = product_edit_products.account_id and o.id = product_edit_products.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_edit_products_delete" ON "product_edit_products" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_edits_select" ON "product_edits" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_edits_insert" ON "product_edits" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = product_edits.account_id and o.id = product_edits.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_edits_update" ON "product_edits" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = product_edits.account_id and o.id = product_edits.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_edits_delete" ON "product_edits" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "duplicate_groups_select" ON "duplicate_groups" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "duplicate_groups_insert" ON "duplicate_groups" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "duplicate_groups_update" ON "duplicate_groups" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "duplicate_groups_delete" ON "duplicate_groups" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_words_select" ON "product_words" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_words_insert" ON "product_words" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_words_update" ON "product_words" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "product_words_delete" ON "product_words" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "expiries_select" ON "expiries" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or exists (select 1 from products p where p.account_id = expiries.account_id and p.id = expiries.product_id)));--> statement-breakpoint
CREATE POLICY "expiries_insert" ON "expiries" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = expiries.account_id and o.id = expiries.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "expiries_update" ON "expiries" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = expiries.account_id and o.id = expiries.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "expiries_delete" ON "expiries" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "labels_select" ON "labels" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or exists (select 1 from products p where p.account_id = labels.account_id and p.id = labels.product_id)));--> statement-breakpoint
CREATE POLICY "labels_insert" ON "labels" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = labels.account_id and o.id = labels.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "labels_update" ON "labels" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = labels.account_id and o.id = labels.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "labels_delete" ON "labels" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_allergens_select" ON "product_allergens" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or exists (select 1 from products p where p.account_id = product_allergens.account_id and p.id = product_allergens.product_id)));--> statement-breakpoint
CREATE POLICY "product_allergens_insert" ON "product_allergens" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = product_allergens.account_id and o.id = product_allergens.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_allergens_update" ON "product_allergens" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = product_allergens.account_id and o.id = product_allergens.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "product_allergens_delete" ON "product_allergens" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "products_select" ON "products" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or category_id in (select l.category_id from category_organizations l
    where l.account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else l.organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end)));--> statement-breakpoint
CREATE POLICY "products_insert" ON "products" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = products.account_id and o.id = products.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "products_update" ON "products" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = products.account_id and o.id = products.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "products_delete" ON "products" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batch_counters_select" ON "batch_counters" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batch_counters_insert" ON "batch_counters" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = batch_counters.account_id and o.id = batch_counters.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batch_counters_update" ON "batch_counters" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = batch_counters.account_id and o.id = batch_counters.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "batch_counters_delete" ON "batch_counters" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_events_select" ON "label_events" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_events_insert" ON "label_events" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = label_events.account_id and o.id = label_events.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_events_update" ON "label_events" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = label_events.account_id and o.id = label_events.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_events_delete" ON "label_events" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_logs_select" ON "label_logs" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_logs_insert" ON "label_logs" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = label_logs.account_id and o.id = label_logs.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_logs_update" ON "label_logs" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = label_logs.account_id and o.id = label_logs.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "label_logs_delete" ON "label_logs" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "state_changes_select" ON "state_changes" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "state_changes_insert" ON "state_changes" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = state_changes.account_id and o.id = state_changes.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "state_changes_update" ON "state_changes" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = state_changes.account_id and o.id = state_changes.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "state_changes_delete" ON "state_changes" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_location_devices_select" ON "storage_location_devices" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_location_devices_insert" ON "storage_location_devices" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_location_devices_update" ON "storage_location_devices" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_location_devices_delete" ON "storage_location_devices" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_locations_select" ON "storage_locations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_locations_insert" ON "storage_locations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_locations.account_id and o.id = storage_locations.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_locations_update" ON "storage_locations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_locations.account_id and o.id = storage_locations.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_locations_delete" ON "storage_locations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_rule_group_organizations_select" ON "storage_rule_group_organizations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_rule_group_organizations_insert" ON "storage_rule_group_organizations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_rule_group_organizations_update" ON "storage_rule_group_organizations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_rule_group_organizations_delete" ON "storage_rule_group_organizations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "storage_rule_groups_select" ON "storage_rule_groups" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or id in (select l.group_id from storage_rule_group_organizations l where l.account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else l.organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end)));--> statement-breakpoint
CREATE POLICY "storage_rule_groups_insert" ON "storage_rule_groups" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_rule_groups.account_id and o.id = storage_rule_groups.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_rule_groups_update" ON "storage_rule_groups" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_rule_groups.account_id and o.id = storage_rule_groups.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_rule_groups_delete" ON "storage_rule_groups" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_rules_select" ON "storage_rules" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and (case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end or (device_id is null and group_id in (select l.group_id from storage_rule_group_organizations l where l.account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else l.organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end))));--> statement-breakpoint
CREATE POLICY "storage_rules_insert" ON "storage_rules" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_rules.account_id and o.id = storage_rules.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_rules_update" ON "storage_rules" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_rules.account_id and o.id = storage_rules.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_rules_delete" ON "storage_rules" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_uses_select" ON "storage_uses" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_uses_insert" ON "storage_uses" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_uses.account_id and o.id = storage_uses.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_uses_update" ON "storage_uses" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = storage_uses.account_id and o.id = storage_uses.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "storage_uses_delete" ON "storage_uses" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_limits_select" ON "fridge_limits" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_limits_insert" ON "fridge_limits" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_limits.account_id and o.id = fridge_limits.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_limits_update" ON "fridge_limits" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_limits.account_id and o.id = fridge_limits.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_limits_delete" ON "fridge_limits" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_troubles_select" ON "fridge_troubles" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_troubles_insert" ON "fridge_troubles" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_troubles.account_id and o.id = fridge_troubles.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_troubles_update" ON "fridge_troubles" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridge_troubles.account_id and o.id = fridge_troubles.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridge_troubles_delete" ON "fridge_troubles" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridges_select" ON "fridges" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridges_insert" ON "fridges" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridges.account_id and o.id = fridges.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridges_update" ON "fridges" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = fridges.account_id and o.id = fridges.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "fridges_delete" ON "fridges" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "temperature_incidents_select" ON "temperature_incidents" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "temperature_incidents_insert" ON "temperature_incidents" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = temperature_incidents.account_id and o.id = temperature_incidents.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "temperature_incidents_update" ON "temperature_incidents" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = temperature_incidents.account_id and o.id = temperature_incidents.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "temperature_incidents_delete" ON "temperature_incidents" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "temperature_readings_select" ON "temperature_readings" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "temperature_readings_insert" ON "temperature_readings" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = temperature_readings.account_id and o.id = temperature_readings.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "temperature_readings_update" ON "temperature_readings" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = temperature_readings.account_id and o.id = temperature_readings.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "temperature_readings_delete" ON "temperature_readings" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "roles_select" ON "roles" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "roles_insert" ON "roles" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "roles_update" ON "roles" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "roles_delete" ON "roles" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_devices_select" ON "user_devices" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_devices_insert" ON "user_devices" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_devices_update" ON "user_devices" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_devices_delete" ON "user_devices" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_organizations_select" ON "user_organizations" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "user_organizations_insert" ON "user_organizations" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = user_organizations.account_id and o.id = user_organizations.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "user_organizations_update" ON "user_organizations" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = user_organizations.account_id and o.id = user_organizations.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "user_organizations_delete" ON "user_organizations" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "users_select" ON "users" AS PERMISSIVE FOR SELECT TO public USING ((account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) or current_setting('app.operator', true) = 'on');--> statement-breakpoint
CREATE POLICY "users_insert" ON "users" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = users.account_id and o.id = users.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "users_update" ON "users" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = users.account_id and o.id = users.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "users_delete" ON "users" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "visit_requests_select" ON "visit_requests" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_requests_insert" ON "visit_requests" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_requests_update" ON "visit_requests" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visit_requests_delete" ON "visit_requests" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_select" ON "visits" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_insert" ON "visits" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_update" ON "visits" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "visits_delete" ON "visits" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "containers_select" ON "containers" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "containers_insert" ON "containers" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = containers.account_id and o.id = containers.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "containers_update" ON "containers" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = containers.account_id and o.id = containers.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "containers_delete" ON "containers" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_items_select" ON "wastage_items" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_items_insert" ON "wastage_items" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = wastage_items.account_id and o.id = wastage_items.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_items_update" ON "wastage_items" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = wastage_items.account_id and o.id = wastage_items.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_items_delete" ON "wastage_items" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_reasons_select" ON "wastage_reasons" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.readable', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_reasons_insert" ON "wastage_reasons" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = wastage_reasons.account_id and o.id = wastage_reasons.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_reasons_update" ON "wastage_reasons" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = wastage_reasons.account_id and o.id = wastage_reasons.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_reasons_delete" ON "wastage_reasons" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_totals_select" ON "wastage_totals" AS PERMISSIVE FOR SELECT TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_totals_insert" ON "wastage_totals" AS PERMISSIVE FOR INSERT TO public WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = wastage_totals.account_id and o.id = wastage_totals.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_totals_update" ON "wastage_totals" AS PERMISSIVE FOR UPDATE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end) WITH CHECK (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then exists (select 1 from organizations o where o.account_id = wastage_totals.account_id and o.id = wastage_totals.organization_id)
    else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
CREATE POLICY "wastage_totals_delete" ON "wastage_totals" AS PERMISSIVE FOR DELETE TO public USING (account_id = nullif(current_setting('app.account_id', true), '')::uuid and case when current_setting('app.whole', true) = 'on' then true else organization_id in (select unnest(string_to_array(nullif(current_setting('app.visible', true), ''), ',')::uuid[])) end);--> statement-breakpoint
-- Each rule of a device's own group; drizzle's types would go in a circle.
ALTER TABLE "storage_rules" ADD CONSTRAINT "storage_rules_device_fk" FOREIGN KEY ("account_id","device_id") REFERENCES "public"."devices"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Which database this is: part of its epoch, and of the check of its key.
CREATE TABLE migration.installation (
	singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
	id uuid NOT NULL DEFAULT gen_random_uuid(),
	made_at timestamptz NOT NULL DEFAULT now(),
	key_check text,
	place text
);--> statement-breakpoint
INSERT INTO migration.installation DEFAULT VALUES;
