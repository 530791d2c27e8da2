/** Dishes and ingredients as kitchens of these languages write them, made for tests of code pages. */
export const foodWords: Record<string, { dishes: string; ingredients: string }> = {
  cs: {
    dishes:
      'Svíčková na smetaně, Bramborová polévka, Smažený sýr, Kuřecí řízek, Houskový knedlík, Vepřové koleno, Rajská omáčka, Žemlovka, Čočkový salát, Hovězí guláš, Štrúdl s jablky, Palačinky s džemem, Pečená kachna, Zelňačka, Ovocné knedlíky, Tvarohový koláč',
    ingredients:
      'pšeničná mouka, mléko, vejce, máslo, cibule, česnek, sůl, pepř, smetana, brambory, hovězí maso, kořenová zelenina, hořčice, sójová omáčka, řepkový olej, drcený kmín, žampiony, sušené ovoce, krůtí prsa, ječné kroupy',
  },
  sk: {
    dishes:
      'Bryndzové halušky, Kapustnica, Vyprážaný syr, Zemiakové placky, Šúľance s makom, Fazuľová polievka, Kurací rezeň, Hovädzí guláš, Pečené buchty, Lokše, Žemľovka, Čučoriedkový koláč, Štedrák, Rybacia nátierka, Jablková štrúdľa, Kôprová omáčka',
    ingredients:
      'pšeničná múka, mlieko, vajcia, maslo, cibuľa, cesnak, soľ, čierne korenie, smotana, zemiaky, kyslá kapusta, údená slanina, horčica, sójová omáčka, repkový olej, rasca, šampiňóny, sušené slivky, ovčí syr, jačmenné krúpy',
  },
  hr: {
    dishes:
      'Čobanac, Pašticada, Štrukli sa sirom, Ćevapi u lepinji, Juha od rajčice, Punjene paprike, Crni rižot, Zagorski odrezak, Pečena šaran, Sirnica, Kremšnite, Palačinke s orasima, Međimurska gibanica, Riblja juha, Goveđi gulaš, Žganci s vrhnjem',
    ingredients:
      'pšenično brašno, mlijeko, jaja, maslac, luk, češnjak, sol, papar, kiselo vrhnje, krumpir, goveđe meso, mrkva i peršin, senf, sojin umak, maslinovo ulje, mljevena crvena paprika, šampinjoni, suho grožđe, ovčji sir, ječmena kaša',
  },
  hu: {
    dishes:
      'Gulyásleves, Töltött káposzta, Rántott sajt, Túrós csusza, Halászlé, Paprikás csirke, Főtt kolbász, Krumplifőzelék, Mákos guba, Hortobágyi palacsinta, Lángos tejföllel, Rakott burgonya, Gyümölcsleves, Dobostorta, Sült kacsa, Zöldborsófőzelék',
    ingredients:
      'búzaliszt, tej, tojás, vaj, vöröshagyma, fokhagyma, só, őrölt bors, tejföl, burgonya, marhahús, sárgarépa, mustár, szójaszósz, napraforgóolaj, fűszerpaprika, csiperkegomba, aszalt szilva, juhtúró, árpagyöngy',
  },
  ro: {
    dishes:
      'Sarmale în foi de viţă, Ciorbă de burtă, Mămăligă cu brânză, Mici la grătar, Tochitură moldovenească, Salată de vinete, Papanaşi cu smântână, Cozonac cu nucă, Zacuscă, Ciorbă rădăuţeană, Plăcintă cu mere, Ardei umpluţi, Fasole bătută, Şniţel de pui, Iahnie cu cârnaţi, Clătite cu gem',
    ingredients:
      'făină de grâu, lapte, ouă, unt, ceapă, usturoi, sare, piper măcinat, smântână, cartofi, carne de vită, morcovi şi ţelină, muştar, sos de soia, ulei de floarea-soarelui, boia dulce, ciuperci, stafide, brânză de oaie, arpacaş',
  },
  pl: {
    dishes:
      'Żurek z jajkiem, Gołąbki w sosie, Pierogi ruskie, Kotlet schabowy, Bigos myśliwski, Barszcz czerwony, Śledź w śmietanie, Placki ziemniaczane, Zupa ogórkowa, Kapuśniak, Naleśniki z serem, Pieczona kaczka, Makowiec, Sernik wiedeński, Kluski śląskie, Flaki wołowe',
    ingredients:
      'mąka pszenna, mleko, jaja, masło, cebula, czosnek, sól, pieprz, śmietana, ziemniaki, wołowina, włoszczyzna, musztarda, sos sojowy, olej rzepakowy, papryka mielona, pieczarki, suszone śliwki, ser żółty, kasza jęczmienna',
  },
  da: {
    dishes:
      'Smørrebrød med rejer, Flæskesteg med sprød svær, Stegt rødspætte, Frikadeller, Gule ærter, Æblekage, Hønsesalat, Rødgrød med fløde, Kærnemælkskoldskål, Tarteletter, Brændende kærlighed, Fiskefrikadeller, Rugbrød, Koldskål, Grønlangkål, Bøf med løg',
    ingredients:
      'hvedemel, mælk, æg, smør, løg, hvidløg, salt, peber, fløde, kartofler, oksekød, gulerødder, sennep, sojasovs, rapsolie, paprika, champignoner, tørrede blåbær, gær, byggryn',
  },
  de: {
    dishes:
      'Käsespätzle, Rindsrouladen, Kartoffelklöße, Sauerbraten, Grünkohl mit Pinkel, Erbsensuppe, Kaiserschmarrn, Hühnerfrikassee, Weißwürste, Königsberger Klopse, Gemüseauflauf, Müsliriegel, Apfelküchle, Maultaschen in Brühe, Süßkartoffelpüree, Obazda',
    ingredients:
      'Weizenmehl, Milch, Eier, Butter, Zwiebeln, Knoblauch, Salz, Pfeffer, Süßrahm, Kartoffeln, Rindfleisch, Möhren, Senfkörner, Sojasoße, Rapsöl, Gewürze, Gemüsebrühe, getrocknete Äpfel, Käse, Nüsse',
  },
  fr: {
    dishes:
      'Crème brûlée, Pâté de campagne, Gratin dauphinois, Bœuf bourguignon, Quiche lorraine, Blanquette à l’ancienne, Salade niçoise, Soupe à l’oignon, Tarte aux pommes, Poulet rôti, Moules marinières, Île flottante, Purée de céleri, Cassoulet, Croque-monsieur, Gâteau basque',
    ingredients:
      'farine de blé, lait entier, œufs, beurre salé, oignons, ail, sel, poivre, crème fraîche, pommes de terre, viande de bœuf, céleri, moutarde, sauce soja, huile végétale, piment doux, champignons, raisins secs, fromage râpé, pâte feuilletée',
  },
  es: {
    dishes:
      'Tortilla española, Gazpacho andaluz, Croquetas de jamón, Albóndigas en salsa, Paella valenciana, Callos a la madrileña, Piñones con espinacas, Champiñones al ajillo, Arroz con leche, Salmón a la plancha, Lentejas con chorizo, Ensaladilla, Bizcocho de limón, Merluza rebozada, Cocido montañés, Natillas de huevo y azúcar',
    ingredients:
      'harina de trigo, leche, huevos, mantequilla, cebolla, ajo, sal, pimentón dulce, nata líquida, patatas, jamón serrano, azúcar, mostaza, soja, aceite de oliva vírgen, orégano, champiñón, higos secos, queso añejo, limón',
  },
  pt: {
    dishes:
      'Feijão tropeiro, Pão de queijo, Bacalhau à brás, Caldo verde, Açorda de camarão, Arroz de pato, Coxinha de frango, Pastéis de nata, Salada de grão, Sopa de feijão, Bolinhos de bacalhau, Leitão assado, Pudim de limão, Moqueca de peixe, Frango à passarinho, Maçã assada',
    ingredients:
      'farinha de trigo, leite, ovos, manteiga, cebola, alho, sal, pimentão, natas, batatas, carne de porco, feijão, mostarda, molho de soja, azeite, açúcar, cogumelos, maçã seca, queijo ralado, pão ralado',
  },
  it: {
    dishes:
      'Tiramisù, Ragù alla bolognese, Baccalà mantecato, Caffè freddo, Insalata di farro, Purè di patate, Crostata di frutta, Gnocchi al pesto, Zuppa di ceci, Cannoli, Scaloppine, Polpette, Ragù di verdure, Babà, Supplì, Panna cotta al caffè',
    ingredients:
      'farina di frumento, latte, uova, burro, cipolla, aglio, sale, pepe, panna, patate, manzo, sedano, senape, salsa di soia, olio, qualità extra, funghi, uvetta, formaggio, può contenere noci',
  },
  sv: {
    dishes:
      'Köttbullar med gräddsås, Ärtsoppa, Janssons frestelse, Inlagd sill, Räksmörgås, Kroppkakor, Pannkakor med sylt, Kåldolmar, Stekt strömming, Semla, Rårakor, Laxpudding, Blåbärspaj, Pytt i panna, Våfflor, Äppelkaka',
    ingredients:
      'vetemjöl, mjölk, ägg, smör, lök, vitlök, salt, vitpeppar, grädde, potatis, nötkött, morötter, senapsfrön, sojasås, rapsolja, kryddor, champinjoner, lingon, jäst, korngryn',
  },
  tr: {
    dishes:
      'Mercimek çorbası, Kıymalı börek, Şiş kebap, Yoğurtlu mantı, İçli köfte, Zeytinyağlı fasulye, Kuru fasulye, Karnıyarık, Sütlaç, Güveç, Patlıcan salatası, Çoban salata, Pirinç pilavı, Balık ekmek, Aşure, Fıstıklı baklava',
    ingredients:
      'buğday unu, süt, yumurta, tereyağı, soğan, sarımsak, tuz, karabiber, yoğurt, patates, dana kıyması, havuç, hardal, soya sosu, ayçiçek yağı, kırmızı biber, mantar, kuru üzüm, beyaz peynir, şeker',
  },
  ru: {
    dishes:
      'Борщ со сметаной, Щи из капусты, Пельмени, Гречневая каша, Оладьи, Котлета куриная, Винегрет, Солянка, Сырники, Блины с творогом, Окрошка, Плов, Селёдка под шубой, Рыбный пирог, Кисель, Холодец',
    ingredients:
      'мука пшеничная, молоко, яйца, масло сливочное, лук, чеснок, соль, перец, сметана, картофель, говядина, морковь, горчица, соевый соус, подсолнечное масло, укроп, грибы, изюм, сыр, перловая крупа',
  },
  uk: {
    dishes:
      'Борщ український, Вареники з вишнями, Деруни, Голубці, Котлета по-київськи, Сирники, Куліш, Налисники, Холодець, Узвар, Галушки, Юшка грибна, Банош, Пампушки з часником, Салат олів’є, Крученики',
    ingredients:
      'борошно пшеничне, молоко, яйця, вершкове масло, цибуля, часник, сіль, перець, сметана, картопля, яловичина, морква, гірчиця, соєвий соус, олія, кріп, печериці, родзинки, сир, ячна крупа',
  },
  bg: {
    dishes:
      'Таратор, Баница със сирене, Мусака, Шопска салата, Кавърма, Боб чорба, Сарми, Кебапчета, Пълнени чушки, Гювеч, Лютеница, Кюфтета, Мекици, Курбан чорба, Ориз с мляко, Тиквеник',
    ingredients:
      'пшенично брашно, прясно мляко, яйца, масло, лук, чесън, сол, пипер, сметана, картофи, телешко месо, моркови, горчица, соев сос, слънчогледово олио, чубрица, гъби, стафиди, овче сирене, ечемик',
  },
  el: {
    dishes:
      'Μουσακάς, Χωριάτικη σαλάτα, Σπανακόπιτα, Γεμιστά, Τζατζίκι, Παστίτσιο, Φασολάδα, Κεφτεδάκια, Γιουβέτσι, Αυγολέμονο, Γαλακτομπούρεκο, Ρεβίθια στο φούρνο, Ψητό χταπόδι, Ντολμαδάκια, Άλλο ψωμί, Ρυζόγαλο',
    ingredients:
      'αλεύρι σίτου, γάλα, αυγά, βούτυρο, κρεμμύδι, σκόρδο, αλάτι, πιπέρι, κρέμα γάλακτος, πατάτες, μοσχάρι, καρότα, μουστάρδα, σόγια, ελαιόλαδο, ρίγανη, μανιτάρια, σταφίδες, φέτα, κριθάρι',
  },
  lt: {
    dishes:
      'Šaltibarščiai, Cepelinai su mėsa, Kugelis, Kibinai, Žemaičių blynai, Barščiai su grybais, Koldūnai, Bulviniai blynai, Silkė su morkomis, Šakotis, Varškėtukai, Vištienos sultinys, Kepta duona, Žuvies kotletas, Tinginys, Obuolių pyragas',
    ingredients:
      'kvietiniai miltai, pienas, kiaušiniai, sviestas, svogūnai, česnakai, druska, pipirai, grietinė, bulvės, jautiena, morkos, garstyčios, sojų padažas, rapsų aliejus, krapai, pievagrybiai, razinos, varškė, miežinės kruopos',
  },
  lv: {
    dishes:
      'Pelēkie zirņi ar speķi, Skābeņu zupa, Kartupeļu pankūkas, Rupjmaizes kārtojums, Aukstā zupa, Siļķe kažokā, Kāpostu tīteņi, Speķrauši, Biešu zupa, Maizes zupa, Sklandrausis, Cepta mencas fileja, Jāņu siers, Ābolkūka, Karbonāde, Zivju kūkas',
    ingredients:
      'kviešu milti, piens, olas, sviests, sīpoli, ķiploki, sāls, pipari, krējums, kartupeļi, liellopu gaļa, burkāni, sinepes, sojas mērce, rapšu eļļa, dilles, šampinjoni, rozīnes, biezpiens, miežu putraimi',
  },
  et: {
    dishes:
      'Hapukapsasupp, Verivorst, Kartulisalat, Räimepirukas, Mulgipuder, Rosolje, Hernesupp, Kõrvitsasalat, Leivasupp vahukoorega, Sült, Kohuke, Õunakook, Pannkoogid moosiga, Kilušõitsa võileib, Kamavaht, Hakklihakaste',
    ingredients:
      'nisujahu, piim, munad, või, sibul, küüslauk, sool, pipar, hapukoor, kartul, veiseliha, porgand, sinep, sojakaste, rapsiõli, till, šampinjonid, rosinad, kohupiim, odrakruubid',
  },
};

/** Rows of a product list in one language, the same at every call. */
export function foodTable(language: string, rows: number, delimiter = ';'): string {
  const words = foodWords[language];
  if (words === undefined) throw new Error(`No food words in ${language}`);
  const dishes = words.dishes.split(', ');
  const ingredients = words.ingredients.split(', ');
  const list = Array.from({ length: rows }, (_, row) => {
    const dish = dishes[row % dishes.length] ?? '';
    const parts = Array.from({ length: 4 }, (_part, at) => ingredients[(row * 7 + at * 3) % ingredients.length]);
    return [`${dish}${row < dishes.length ? '' : ` ${row}`}`, `A-${row}`, parts.join(', ')].join(delimiter);
  });
  return [['name', 'sku', 'ingredients'].join(delimiter), ...list, ''].join('\r\n');
}
