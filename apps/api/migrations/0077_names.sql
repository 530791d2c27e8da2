-- By which two names are the same: what `nameKey` of the rules says. The letters are listed, for what is a capital depends on the database's locale.
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
$$;--> statement-breakpoint
CREATE FUNCTION public.name_key(name text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT btrim(regexp_replace(CASE WHEN name ~ '[^ -~]' THEN normalize(public.small_letters(translate(normalize(
      regexp_replace(regexp_replace(name, '[\u0009-\u000D\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]', ' ', 'g'),
        '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      NFKC), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')), NFKC)
    ELSE translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz') END, ' {2,}', ' ', 'g'), ' ')
$$;--> statement-breakpoint
ALTER TABLE "storage_locations" ADD COLUMN "name_key" text GENERATED ALWAYS AS (public.name_key(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_locations" ADD COLUMN "name_twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_rule_groups" ADD COLUMN "name_key" text GENERATED ALWAYS AS (public.name_key(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_rule_groups" ADD COLUMN "name_twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Names are compared by it from now on. Where two were different names until now, the older one has it and the other keeps the key that it had.
ALTER TABLE "allergens" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wastage_reasons" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "containers" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "incident_actions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "categories" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridges" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridge_troubles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wastage_items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_locations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_rule_groups" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "allergens" t SET "name_key" = k."key" FROM (
  SELECT "account_id", "id", public.name_key("name") AS "key",
      row_number() OVER (PARTITION BY "account_id", public.name_key("name") ORDER BY "name_key" = public.name_key("name") DESC, "id") AS "place"
    FROM "allergens") k
 WHERE t."account_id" = k."account_id" AND t."id" = k."id" AND k."place" = 1 AND t."name_key" <> k."key";--> statement-breakpoint
UPDATE "wastage_reasons" t SET "name_key" = k."key" FROM (
  SELECT "account_id", "id", public.name_key("name") AS "key",
      row_number() OVER (PARTITION BY "account_id", "organization_id", public.name_key("name") ORDER BY "name_key" = public.name_key("name") DESC, "id") AS "place"
    FROM "wastage_reasons" WHERE "deleted_at" IS NULL) k
 WHERE t."account_id" = k."account_id" AND t."id" = k."id" AND k."place" = 1 AND t."name_key" <> k."key";--> statement-breakpoint
UPDATE "containers" t SET "name_key" = k."key" FROM (
  SELECT "account_id", "id", public.name_key("name") AS "key",
      row_number() OVER (PARTITION BY "account_id", "organization_id", public.name_key("name") ORDER BY "name_key" = public.name_key("name") DESC, "id") AS "place"
    FROM "containers" WHERE "deleted_at" IS NULL) k
 WHERE t."account_id" = k."account_id" AND t."id" = k."id" AND k."place" = 1 AND t."name_key" <> k."key";--> statement-breakpoint
UPDATE "incident_actions" t SET "name_key" = k."key" FROM (
  SELECT "account_id", "id", public.name_key("name") AS "key",
      row_number() OVER (PARTITION BY "account_id", "organization_id", public.name_key("name") ORDER BY "name_key" = public.name_key("name") DESC, "id") AS "place"
    FROM "incident_actions" WHERE "deleted_at" IS NULL) k
 WHERE t."account_id" = k."account_id" AND t."id" = k."id" AND k."place" = 1 AND t."name_key" <> k."key";--> statement-breakpoint
-- Categories that share their name stay, numbered behind those that had the key.
UPDATE "categories" c SET "name_key" = k."key", "name_twin" = k."twin" FROM (
  SELECT n."account_id", n."id", n."key", n."place" + coalesce((SELECT max(o."name_twin") + 1 FROM "categories" o
      WHERE o."account_id" = n."account_id" AND o."usage" = n."usage" AND o."name_key" = n."key" AND o."deleted_at" IS NULL), 0) AS "twin"
    FROM (SELECT "account_id", "id", "usage", public.name_key("name") AS "key",
        row_number() OVER (PARTITION BY "account_id", "usage", public.name_key("name") ORDER BY "created_at", "id") - 1 AS "place"
      FROM "categories" WHERE "deleted_at" IS NULL AND "name" ~ '[^ -~]' AND "name_key" <> public.name_key("name")) n) k
 WHERE c."account_id" = k."account_id" AND c."id" = k."id";--> statement-breakpoint
-- SKUs are kept as `tidyCode` of the rules keeps them, unless another product has that one.
UPDATE "products" p SET "sku" = k."code" FROM (
  SELECT "account_id", "id", "sku", "code", row_number() OVER (PARTITION BY "account_id", "code" ORDER BY "deleted_at" IS NOT NULL, "id") AS "place" FROM (
    SELECT *, btrim(normalize(regexp_replace(regexp_replace("sku", '[\u0009-\u000D\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u2800\u3000]', ' ', 'g'), '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'), NFKC), ' ') AS "code" FROM "products" WHERE "sku" ~ '[^ -~]') c) k
 WHERE p."account_id" = k."account_id" AND p."id" = k."id" AND k."place" = 1 AND k."code" NOT IN ('', k."sku")
   AND NOT EXISTS (SELECT 1 FROM "products" o WHERE o."account_id" = k."account_id" AND o."sku" = k."code");--> statement-breakpoint
UPDATE "products" SET "name_key" = public.name_key("name") WHERE "name" ~ '[^ -~]' AND "name_key" <> public.name_key("name");--> statement-breakpoint
UPDATE "fridges" SET "name_key" = public.name_key("name") WHERE "name" ~ '[^ -~]' AND "name_key" <> public.name_key("name");--> statement-breakpoint
UPDATE "fridge_troubles" t SET "name_key" = f."name_key" FROM "fridges" f
 WHERE f."account_id" = t."account_id" AND f."id" = t."fridge_id" AND f."name_key" <> t."name_key";--> statement-breakpoint
UPDATE "wastage_items" SET "name_key" = public.name_key("product_name")
 WHERE "product_name" ~ '[^ -~]' AND "name_key" <> public.name_key("product_name");--> statement-breakpoint
-- Storages and rule groups that share their name stay: the oldest is 0, the others are numbered.
UPDATE "storage_locations" t SET "name_twin" = n."twin" FROM (
  SELECT "account_id", "id", row_number() OVER (PARTITION BY "account_id", "organization_id", "name_key" ORDER BY "created_at", "id") - 1 AS "twin" FROM "storage_locations") n
 WHERE t."account_id" = n."account_id" AND t."id" = n."id" AND n."twin" > 0;--> statement-breakpoint
UPDATE "storage_rule_groups" t SET "name_twin" = n."twin" FROM (
  SELECT "account_id", "id", row_number() OVER (PARTITION BY "account_id", "name_key" ORDER BY "created_at", "id") - 1 AS "twin" FROM "storage_rule_groups") n
 WHERE t."account_id" = n."account_id" AND t."id" = n."id" AND n."twin" > 0;--> statement-breakpoint
ALTER TABLE "allergens" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wastage_reasons" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "containers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "incident_actions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "categories" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "products" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridges" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fridge_troubles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "wastage_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_locations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "storage_rule_groups" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "storage_locations_name" ON "storage_locations" USING btree ("account_id","organization_id","name_key","name_twin");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_rule_groups_name" ON "storage_rule_groups" USING btree ("account_id","name_key","name_twin");
