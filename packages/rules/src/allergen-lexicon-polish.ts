import type { Lexicon } from './allergen-lexicon.ts';

const nutForms = 'orzech(|y|ow|a|om|ami)';
const smallNutForms = 'orzesz(ek|ki|kow|ka|kami)';

export const polish: Lexicon = {
  words: {
    Wheat:
      'pszenica, pszenicy, pszenice, pszenn(a|e|y|ej|ego|ych), durum, bulgur, manna, (kasza|kaszka|kasze) manna z *pszenicy, kaszy manny z *pszenicy, plaskurk(a|i), samopsz(a|y)',
    Rye: 'zyto, zyta, zytem, zytni(|a|e|ej|ego|ch)',
    Barley: 'jeczmien, jeczmienia, jeczmienn(y|a|e|ego|ej|ych), peczak',
    Oats: 'owies, owsa, owsem, owsian(e|a|y|ych|ej|ego), mleko *owsiane, napoj *owsiany',
    Spelt: 'orkisz, orkiszu, orkiszow(a|y|e|ej|ego|ych)',
    'Cereals containing gluten': 'gluten, glutenu, glutenem',
    Crustaceans:
      'skorupiak(|i|ow|ami), krewetk(a|i|ami), krewetek, krewetkow(a|y|e), krab(|a|y|ow), krabow(e|y|a|ych), homar(|a|y|ow), langust(a|y), kryl(|a), rak(i|ow), langustynk(i|a)',
    Eggs: 'jaj(a|o|ami|om), jaj, jajk(a|o|ami), jajek, jajeczn(y|a|e|ego|ej|ych), jajow(y|a|e|ego|ej|ych), zoltk(a|o|ami), zoltek, bialk(o|a) jaj(|a), bialk(o|a) jajek, bialk(o|a) jaja kurzego',
    Fish: 'ryb(|a|y|ie|ami), rybn(y|a|e|ego|ej|ych), losos(|ia|ie|iem|iowy|iowa), tunczyk(|a|i|iem), dorsz(|a|e|em), sledz(|ia|ie|i|iem|iowe|iowy|iowych), makrel(a|i|e), sardyn(ka|ki|ek|kami), sardel(a|e|i|ami), anchois, szprot(|y|a|ka|ki|ek), pstrag(|a|i|iem), karp(|ia|ie), szczupak(|a|i), sandacz(|a|e), mintaj(|a|em), morszczuk(|a), fladr(a|y), halibut(|a), wegorz(|a), miruna, miruny, plamiak(|a), kawior(|u), okon(|ia), leszcz(|a), ikra, ikry, matjas(|y|ow), tolpyg(a|i), sielaw(a|y), siej(a|i), czarniak(|a), karmazyn(|a), gladzic(a|y), jesiotr(|a), tran(|u), labraks(|a), miecznik(|a), rolmops(|y)',
    Peanuts: `${smallNutForms} (ziemne|ziemnych|ziemnymi|arachidowe|arachidowych|arachidowymi), ${nutForms} (ziemny|ziemne|ziemnych|ziemnymi|arachidowy|arachidowe|arachidowych), arachidow(e|y|a|ych|ego|ej), maslo *orzechowe, fistaszk(i|ow), fistaszkow(e|y|a)`,
    Soya: 'soj(a|e|i|o), soi, sojow(a|y|e|ej|ego|ych|ym), tofu, mleko *sojowe, napoj *sojowy',
    Milk: 'mlek(o|a|iem|u), mleczko, mleczn(y|a|e|ej|ego|ych|ym), maslo, masla, maslem, maslan(y|a|e|ej|ego), maslank(a|i), smietan(a|y|e|a|ka|ki|ke|kowy|kowa|kowe), ser(|a|y|ow|em), serek, serk(a|i|iem), serow(y|a|e|ej|ego), serwatk(a|i|e), serwatkow(y|a|e|ej|ego), jogurt(|u|y|em|owy|owa|owe), kefir(|u|em), twarog(|u), twarogow(y|a|e), twarozek, laktoz(a|y|e), kazein(a|y|ian|iany|ianu), mascarpone, mozzarell(a|i), parmezan(|u), bundz, kajmak(|u)',
    Almonds:
      'migdal(|y|ow|a|ami), migdalow(y|a|e|ej|ego|ych), marcepan(|u|owy|owa), mleko *migdalowe, napoj *migdalowy',
    Hazelnuts: `${nutForms} (laskowy|laskowe|laskowych|laskowymi|laskowego), ${smallNutForms} (laskowe|laskowych), laskow(e|y|ych)`,
    Walnuts: `${nutForms} (wloski|wloskie|wloskich|wloskimi|wloskiego)`,
    Cashews: `${nutForms} (nerkowca|nerkowcow|cashew), nerkowiec, nerkowc(e|ow|a|ami)`,
    Pecans: `${nutForms} (pekan|pekanowe|pekanowych|pecan), pekan(|y|ow)`,
    'Brazil nuts': `${nutForms} (brazylijski|brazylijskie|brazylijskich)`,
    Pistachios: `pistacj(a|e|i|ami), pistacjow(y|a|e|ych), ${nutForms} pistacjow(e|ych)`,
    'Macadamia nuts': `${nutForms} (makadamia|macadamia), makadamia`,
    'Tree nuts': `${nutForms}, ${smallNutForms}, orzechow(y|a|e|ej|ego|ych)`,
    Celery: 'seler(|a|y|ow|em), selerow(y|a|e|ej)',
    Mustard: 'gorczyc(a|y|e|o), gorczycow(y|a|e), musztard(a|y|e), musztardow(y|a|e)',
    Sesame: 'sezam(|u|em), sezamow(y|a|e|ej|ego|ych), tahini',
    'Sulphur dioxide/sulphites': 'dwutlenek siarki, dwutlenku siarki, ditlenek siarki, dwusiarczyn, bezwodnik siarkawy',
    Lupin: 'lubin(|u|em|owy|owa|owe)',
    Molluscs:
      'omulk(i|ow), mieczak(|i|ow|ami), malz(|e|a|y|ow|ami), malzy, kalmar(|y|a|ow), osmiornic(a|y|e), ostryg(a|i), ostryg, przegrzebk(i|ow), matwa, slimak(i|ow), sercowk(i|a), kalamarnic(a|e|y)',
  },
  none: `lecytyn(a|y) slonecznikow(a|ej), lecytyny ze slonecznika, lecytyna ze slonecznika, maslo (kakaowe|shea|kokosowe), masla (kakaowego|shea), tluszcz kakaowy, tluszczu kakaowego, mleko (kokosowe|ryzowe), mleczko kokosowe, mleka kokosowego, mleczka kokosowego, kwas mlekowy, kwasu mlekowego, kwasem mlekowym, bakterie (mlekowe|kwasu mlekowego), galka muszkatolowa, galki muszkatolowej, gryka, ${nutForms} (kokosowy|kokosowe|kokosowego|kokosowych|tygrysi|muszkatolowy), maka (ryzowa|kukurydziana|ziemniaczana|gryczana|kokosowa|jaglana|kasztanowa), maki (ryzowej|kukurydzianej|ziemniaczanej|gryczanej|kokosowej), maka z (ciecierzycy|tapioki|soczewicy|nasion guar), makaron ryzowy, chleb swietojanski, chleba swietojanskiego, maczka chleba swietojanskiego`,
  perhaps: {
    Barley: 'slod(|u|em), slodow(y|a|e|ego|ej), ekstrakt slodowy, piwo, piwa, kasza perlowa, kaszy perlowej',
    Wheat:
      'kasza manna, kaszy manny, kuskus, maka, maki, bulk(a|i) tart(a|ej), bulka, chleb(|a), pieczywo, makaron(|u), herbatnik(i|ow), wafel, wafl(e|i), panierka, panierki, ciasto, semolina, semoliny, otreby, grzank(i|a), oplat(ek|ki), precelk(i|a), uszka, kluski, kopytka, pumpernikiel',
    Eggs: 'majonez(|u|em), beza, bezy, lizozym(|u)',
    Milk: 'biala czekolada, bialej czekolady, sos beszamelowy, masa krowkowa, masy krowkowej',
    Fish: 'surimi, sos worcester, lin, dorad(a|y), sum(|a), sol(a|y) rybna, paprykarz',
    Crustaceans: 'owoce morza, owocow morza',
    Molluscs: 'sos ostrygowy',
    'Tree nuts': 'bakali(e|i), pralin(y|a|ki)',
  },
  stems: {
    Wheat: 'pszen',
    Barley: 'jeczmien',
    Oats: 'owsian',
    Milk: 'mleczn, smietan, serwat, twarog',
    Eggs: 'jajeczn',
    Soya: 'sojow',
    Sesame: 'sezam',
    Mustard: 'gorczyc, musztard',
    'Tree nuts': 'orzech',
    Almonds: 'migdal',
    Celery: 'selerow',
    Lupin: 'lubinow',
  },
  notCompounds:
    'mleczan, bezmleczn, bezglutenow, bezjajecz, orzechokok, konserwat, obserwat, lepszen, lupink, lupinow, bestseler',
};
