import type { FoundAddress } from '../../platform/http/address-search.ts';

/**
 * The address search of an installation that names no service: town halls, libraries, museums and stations of the UK
 * and the US, enough to try every form with true addresses. Written for this project; nobody's home is among them.
 */
export function sampleAddresses(): FoundAddress[] {
  return [...read(british, 'GB'), ...read(american, 'US')];
}

function read(text: string, country_code: string): FoundAddress[] {
  return text
    .trim()
    .split('\n')
    .map((line, index) => {
      const [line1 = '', line2 = '', city = '', state = '', postcode = ''] = line.split('|').map((part) => part.trim());
      const address = [line1, line2, city, state, postcode].filter(Boolean).join(', ');
      const id = `${country_code.toLowerCase()}-${index + 1}`;
      return { id, address, line1, line2, city, state, postcode, country_code, location: null };
    });
}

const british = `
City Hall|Kamal Chunchie Way|London|Greater London|E16 1ZE
British Museum|Great Russell Street|London|Greater London|WC1B 3DG
British Library|96 Euston Road|London|Greater London|NW1 2DB
Natural History Museum|Cromwell Road|London|Greater London|SW7 5BD
Science Museum|Exhibition Road|London|Greater London|SW7 2DD
Victoria and Albert Museum|Cromwell Road|London|Greater London|SW7 2RL
The National Gallery|Trafalgar Square|London|Greater London|WC2N 5DN
National Portrait Gallery|St Martin's Place|London|Greater London|WC2H 0HE
Tate Modern|Bankside|London|Greater London|SE1 9TG
Tate Britain|Millbank|London|Greater London|SW1P 4RG
Imperial War Museum|Lambeth Road|London|Greater London|SE1 6HZ
National Maritime Museum|Romney Road|London|Greater London|SE10 9NF
London Transport Museum|Covent Garden Piazza|London|Greater London|WC2E 7BB
Horniman Museum|100 London Road|London|Greater London|SE23 3PQ
Museum of the Home|136 Kingsland Road|London|Greater London|E2 8EA
Wellcome Collection|183 Euston Road|London|Greater London|NW1 2BE
Guildhall|Gresham Street|London|Greater London|EC2V 7HH
Barbican Centre|Silk Street|London|Greater London|EC2Y 8DS
Royal Albert Hall|Kensington Gore|London|Greater London|SW7 2AP
Southbank Centre|Belvedere Road|London|Greater London|SE1 8XX
Palace of Westminster||London|Greater London|SW1A 0AA
Buckingham Palace||London|Greater London|SW1A 1AA
10 Downing Street||London|Greater London|SW1A 2AA
Tower of London||London|Greater London|EC3N 4AB
Tower Bridge|Tower Bridge Road|London|Greater London|SE1 2UP
Shakespeare's Globe|21 New Globe Walk|London|Greater London|SE1 9DT
Camden Town Hall|Judd Street|London|Greater London|WC1H 9JE
Hackney Town Hall|Mare Street|London|Greater London|E8 1EA
Islington Town Hall|Upper Street|London|Greater London|N1 2UD
Lambeth Town Hall|Brixton Hill|London|Greater London|SW2 1RW
Croydon Clocktower|Katharine Street|Croydon|Greater London|CR9 1ET
Bristol City Hall|College Green|Bristol|Avon|BS1 5TR
Bristol Central Library|College Green|Bristol|Avon|BS1 5TL
Bristol Museum and Art Gallery|Queens Road|Bristol|Avon|BS8 1RL
M Shed|Princes Wharf, Wapping Road|Bristol|Avon|BS1 4RN
We The Curious|1 Millennium Square, Anchor Road|Bristol|Avon|BS1 5DB
SS Great Britain|Great Western Dockyard, Gas Ferry Road|Bristol|Avon|BS1 6TY
The Guildhall|High Street|Bath|Somerset|BA1 5AW
The Roman Baths|Abbey Church Yard|Bath|Somerset|BA1 1LZ
Bath Central Library|19 The Podium, Northgate Street|Bath|Somerset|BA1 5AN
Swindon Central Library|Regent Circus|Swindon|Wiltshire|SN1 1QG
STEAM Museum of the Great Western Railway|Fire Fly Avenue|Swindon|Wiltshire|SN2 2EY
Shire Hall|Westgate Street|Gloucester|Gloucestershire|GL1 2TG
The Wilson|Clarence Street|Cheltenham|Gloucestershire|GL50 3JT
Royal Albert Memorial Museum|Queen Street|Exeter|Devon|EX4 3RX
Exeter Library|Castle Street|Exeter|Devon|EX4 3PQ
The Box|Tavistock Place|Plymouth|Devon|PL4 8AX
Royal Cornwall Museum|River Street|Truro|Cornwall|TR1 2SJ
Tate St Ives|Porthmeor Beach|St Ives|Cornwall|TR26 1TG
National Maritime Museum Cornwall|Discovery Quay|Falmouth|Cornwall|TR11 3QY
Southampton Civic Centre|Civic Centre Road|Southampton|Hampshire|SO14 7LY
SeaCity Museum|Havelock Road|Southampton|Hampshire|SO14 7FY
Guildhall|Guildhall Square|Portsmouth|Hampshire|PO1 2AB
Brighton Town Hall|Bartholomew Square|Brighton|East Sussex|BN1 1JA
Royal Pavilion|4/5 Pavilion Buildings|Brighton|East Sussex|BN1 1EE
Jubilee Library|Jubilee Street|Brighton|East Sussex|BN1 1GE
De La Warr Pavilion|Marina|Bexhill-on-Sea|East Sussex|TN40 1DP
Turner Contemporary|Rendezvous|Margate|Kent|CT9 1HG
The Beaney|18 High Street|Canterbury|Kent|CT1 2RA
Ashmolean Museum|Beaumont Street|Oxford|Oxfordshire|OX1 2PH
Bodleian Library|Broad Street|Oxford|Oxfordshire|OX1 3BG
Oxford Town Hall|St Aldate's|Oxford|Oxfordshire|OX1 1BX
Pitt Rivers Museum|South Parks Road|Oxford|Oxfordshire|OX1 3PP
Reading Town Hall|Blagrave Street|Reading|Berkshire|RG1 1QH
The Guildhall|Market Square|Cambridge|Cambridgeshire|CB2 3QJ
Fitzwilliam Museum|Trumpington Street|Cambridge|Cambridgeshire|CB2 1RB
Cambridge University Library|West Road|Cambridge|Cambridgeshire|CB3 9DR
Norwich Castle|Castle Hill|Norwich|Norfolk|NR1 3JU
The Forum|Millennium Plain|Norwich|Norfolk|NR2 1TF
City Hall|St Peters Street|Norwich|Norfolk|NR2 1NH
Christchurch Mansion|Soane Street|Ipswich|Suffolk|IP4 2BE
Colchester Castle|Castle Park|Colchester|Essex|CO1 1TJ
Council House|Victoria Square|Birmingham|West Midlands|B1 1BB
Library of Birmingham|Centenary Square|Birmingham|West Midlands|B1 2ND
Birmingham Museum and Art Gallery|Chamberlain Square|Birmingham|West Midlands|B3 3DH
Thinktank|Millennium Point, Curzon Street|Birmingham|West Midlands|B4 7XG
Coventry Transport Museum|Hales Street|Coventry|West Midlands|CV1 1JD
Herbert Art Gallery and Museum|Jordan Well|Coventry|West Midlands|CV1 5QP
Wolverhampton Art Gallery|Lichfield Street|Wolverhampton|West Midlands|WV1 1DU
Leicester Museum and Art Gallery|53 New Walk|Leicester|Leicestershire|LE1 7EA
National Space Centre|Exploration Drive|Leicester|Leicestershire|LE4 5NS
Council House|Old Market Square|Nottingham|Nottinghamshire|NG1 2DT
Nottingham Contemporary|Weekday Cross|Nottingham|Nottinghamshire|NG1 2GB
Museum of Making|Silk Mill Lane|Derby|Derbyshire|DE1 3AF
The Collection|Danes Terrace|Lincoln|Lincolnshire|LN2 1LP
The Potteries Museum and Art Gallery|Bethesda Street|Stoke-on-Trent|Staffordshire|ST1 3DW
Manchester Town Hall|Albert Square|Manchester|Greater Manchester|M60 2LA
Manchester Central Library|St Peter's Square|Manchester|Greater Manchester|M2 5PD
Manchester Art Gallery|Mosley Street|Manchester|Greater Manchester|M2 3JL
Manchester Museum|Oxford Road|Manchester|Greater Manchester|M13 9PL
Science and Industry Museum|Liverpool Road|Manchester|Greater Manchester|M3 4FP
The John Rylands Library|150 Deansgate|Manchester|Greater Manchester|M3 3EH
The Lowry|Pier 8, The Quays|Salford|Greater Manchester|M50 3AZ
Liverpool Central Library|William Brown Street|Liverpool|Merseyside|L3 8EW
World Museum|William Brown Street|Liverpool|Merseyside|L3 8EN
Walker Art Gallery|William Brown Street|Liverpool|Merseyside|L3 8EL
Museum of Liverpool|Pier Head|Liverpool|Merseyside|L3 1DG
St George's Hall|St George's Place|Liverpool|Merseyside|L1 1JJ
Tate Liverpool|Royal Albert Dock|Liverpool|Merseyside|L3 4BB
Grosvenor Museum|27 Grosvenor Street|Chester|Cheshire|CH1 2DD
Harris Museum|Market Square|Preston|Lancashire|PR1 2PP
Leeds Town Hall|The Headrow|Leeds|West Yorkshire|LS1 3AD
Leeds City Museum|Millennium Square|Leeds|West Yorkshire|LS2 8BH
Royal Armouries Museum|Armouries Drive|Leeds|West Yorkshire|LS10 1LT
National Science and Media Museum|Pictureville|Bradford|West Yorkshire|BD1 1NQ
The Hepworth Wakefield|Gallery Walk|Wakefield|West Yorkshire|WF1 5AW
Sheffield Town Hall|Pinstone Street|Sheffield|South Yorkshire|S1 2HH
Millennium Gallery|Arundel Gate|Sheffield|South Yorkshire|S1 2PP
National Railway Museum|Leeman Road|York|North Yorkshire|YO26 4XJ
York Art Gallery|Exhibition Square|York|North Yorkshire|YO1 7EW
Ferens Art Gallery|Queen Victoria Square|Hull|East Yorkshire|HU1 3RA
Laing Art Gallery|New Bridge Street|Newcastle upon Tyne|Tyne and Wear|NE1 8AG
Great North Museum: Hancock|Barras Bridge|Newcastle upon Tyne|Tyne and Wear|NE2 4PT
BALTIC Centre for Contemporary Art|South Shore Road|Gateshead|Tyne and Wear|NE8 3BA
Beamish Museum||Beamish|County Durham|DH9 0RG
Tullie House|Castle Street|Carlisle|Cumbria|CA3 8TP
National Museum Cardiff|Cathays Park|Cardiff|South Glamorgan|CF10 3NP
Cardiff Central Library|The Hayes|Cardiff|South Glamorgan|CF10 1FL
Senedd|Pierhead Street|Cardiff|South Glamorgan|CF99 1SN
Wales Millennium Centre|Bute Place|Cardiff|South Glamorgan|CF10 5AL
National Waterfront Museum|Oystermouth Road|Swansea|West Glamorgan|SA1 3RD
The National Library of Wales|Penglais Road|Aberystwyth|Ceredigion|SY23 3BU
National Museum of Scotland|Chambers Street|Edinburgh|Midlothian|EH1 1JF
National Library of Scotland|George IV Bridge|Edinburgh|Midlothian|EH1 1EW
City Chambers|253 High Street|Edinburgh|Midlothian|EH1 1YJ
Scottish National Gallery|The Mound|Edinburgh|Midlothian|EH2 2EL
The Scottish Parliament|Horse Wynd|Edinburgh|Midlothian|EH99 1SP
City Chambers|George Square|Glasgow|Lanarkshire|G2 1DU
Kelvingrove Art Gallery and Museum|Argyle Street|Glasgow|Lanarkshire|G3 8AG
Riverside Museum|100 Pointhouse Place|Glasgow|Lanarkshire|G3 8RS
The Mitchell Library|North Street|Glasgow|Lanarkshire|G3 7DN
V&A Dundee|1 Riverside Esplanade|Dundee|Angus|DD1 4EZ
Aberdeen Art Gallery|Schoolhill|Aberdeen|Aberdeenshire|AB10 1FQ
Belfast City Hall|Donegall Square North|Belfast|County Antrim|BT1 5GS
Ulster Museum|Botanic Gardens|Belfast|County Antrim|BT9 5AB
Titanic Belfast|1 Olympic Way, Queens Road|Belfast|County Antrim|BT3 9EP
The Guildhall|Guildhall Street|Derry|County Londonderry|BT48 6DQ`;

const american = `
New York City Hall|City Hall Park|New York|NY|10007
New York Public Library|476 Fifth Avenue|New York|NY|10018
The Metropolitan Museum of Art|1000 Fifth Avenue|New York|NY|10028
American Museum of Natural History|200 Central Park West|New York|NY|10024
The Museum of Modern Art|11 West 53rd Street|New York|NY|10019
Solomon R. Guggenheim Museum|1071 Fifth Avenue|New York|NY|10128
Whitney Museum of American Art|99 Gansevoort Street|New York|NY|10014
Empire State Building|20 West 34th Street|New York|NY|10118
Grand Central Terminal|89 East 42nd Street|New York|NY|10017
Brooklyn Museum|200 Eastern Parkway|Brooklyn|NY|11238
Brooklyn Public Library|10 Grand Army Plaza|Brooklyn|NY|11238
Brooklyn Borough Hall|209 Joralemon Street|Brooklyn|NY|11201
Queens Museum|Flushing Meadows Corona Park|Queens|NY|11368
Buffalo City Hall|65 Niagara Square|Buffalo|NY|14202
Boston City Hall|1 City Hall Square|Boston|MA|02201
Boston Public Library|700 Boylston Street|Boston|MA|02116
Museum of Fine Arts|465 Huntington Avenue|Boston|MA|02115
Museum of Science|1 Science Park|Boston|MA|02114
Massachusetts State House|24 Beacon Street|Boston|MA|02133
Cambridge City Hall|795 Massachusetts Avenue|Cambridge|MA|02139
Portland City Hall|389 Congress Street|Portland|ME|04101
Providence City Hall|25 Dorrance Street|Providence|RI|02903
Wadsworth Atheneum|600 Main Street|Hartford|CT|06103
Philadelphia Museum of Art|2600 Benjamin Franklin Parkway|Philadelphia|PA|19130
Free Library of Philadelphia|1901 Vine Street|Philadelphia|PA|19103
Philadelphia City Hall|1400 John F. Kennedy Boulevard|Philadelphia|PA|19107
Carnegie Museum of Art|4400 Forbes Avenue|Pittsburgh|PA|15213
The Andy Warhol Museum|117 Sandusky Street|Pittsburgh|PA|15212
Baltimore City Hall|100 Holliday Street|Baltimore|MD|21202
Enoch Pratt Free Library|400 Cathedral Street|Baltimore|MD|21201
The White House|1600 Pennsylvania Avenue NW|Washington|DC|20500
Library of Congress|101 Independence Avenue SE|Washington|DC|20540
National Museum of American History|1300 Constitution Avenue NW|Washington|DC|20560
National Air and Space Museum|600 Independence Avenue SW|Washington|DC|20560
Union Station|50 Massachusetts Avenue NE|Washington|DC|20002
Virginia Museum of Fine Arts|200 North Arthur Ashe Boulevard|Richmond|VA|23220
North Carolina Museum of Art|2110 Blue Ridge Road|Raleigh|NC|27607
Atlanta City Hall|55 Trinity Avenue SW|Atlanta|GA|30303
High Museum of Art|1280 Peachtree Street NE|Atlanta|GA|30309
Miami City Hall|3500 Pan American Drive|Miami|FL|33133
Pérez Art Museum Miami|1103 Biscayne Boulevard|Miami|FL|33132
Orlando City Hall|400 South Orange Avenue|Orlando|FL|32801
Nashville Public Library|615 Church Street|Nashville|TN|37219
Country Music Hall of Fame|222 Rep. John Lewis Way South|Nashville|TN|37203
National Civil Rights Museum|450 Mulberry Street|Memphis|TN|38103
New Orleans Museum of Art|1 Collins Diboll Circle|New Orleans|LA|70124
The National WWII Museum|945 Magazine Street|New Orleans|LA|70130
Cincinnati Art Museum|953 Eden Park Drive|Cincinnati|OH|45202
Cleveland Museum of Art|11150 East Boulevard|Cleveland|OH|44106
Rock & Roll Hall of Fame|1100 East 9th Street|Cleveland|OH|44114
Detroit Institute of Arts|5200 Woodward Avenue|Detroit|MI|48202
Detroit Public Library|5201 Woodward Avenue|Detroit|MI|48202
Chicago City Hall|121 North LaSalle Street|Chicago|IL|60602
The Art Institute of Chicago|111 South Michigan Avenue|Chicago|IL|60603
Field Museum|1400 South DuSable Lake Shore Drive|Chicago|IL|60605
Harold Washington Library Center|400 South State Street|Chicago|IL|60605
Milwaukee Public Museum|800 West Wells Street|Milwaukee|WI|53233
Milwaukee Art Museum|700 North Art Museum Drive|Milwaukee|WI|53202
Minneapolis Institute of Art|2400 Third Avenue South|Minneapolis|MN|55404
Hennepin County Central Library|300 Nicollet Mall|Minneapolis|MN|55401
Saint Louis Art Museum|1 Fine Arts Drive|St. Louis|MO|63110
The Nelson-Atkins Museum of Art|4525 Oak Street|Kansas City|MO|64111
Dallas City Hall|1500 Marilla Street|Dallas|TX|75201
Dallas Museum of Art|1717 North Harwood Street|Dallas|TX|75201
Houston City Hall|901 Bagby Street|Houston|TX|77002
The Menil Collection|1533 Sul Ross Street|Houston|TX|77006
Texas State Capitol|1100 Congress Avenue|Austin|TX|78701
Austin Central Library|710 West Cesar Chavez Street|Austin|TX|78701
Denver Art Museum|100 West 14th Avenue Parkway|Denver|CO|80204
Denver Public Library|10 West 14th Avenue Parkway|Denver|CO|80204
Salt Lake City Public Library|210 East 400 South|Salt Lake City|UT|84111
Phoenix Art Museum|1625 North Central Avenue|Phoenix|AZ|85004
Los Angeles City Hall|200 North Spring Street|Los Angeles|CA|90012
Los Angeles Central Library|630 West 5th Street|Los Angeles|CA|90071
The Broad|221 South Grand Avenue|Los Angeles|CA|90012
The Getty Center|1200 Getty Center Drive|Los Angeles|CA|90049
Griffith Observatory|2800 East Observatory Road|Los Angeles|CA|90027
San Diego Central Library|330 Park Boulevard|San Diego|CA|92101
San Francisco City Hall|1 Dr. Carlton B. Goodlett Place|San Francisco|CA|94102
San Francisco Public Library|100 Larkin Street|San Francisco|CA|94102
San Francisco Museum of Modern Art|151 Third Street|San Francisco|CA|94103
Exploratorium|Pier 15, Embarcadero at Green Street|San Francisco|CA|94111
California Academy of Sciences|55 Music Concourse Drive|San Francisco|CA|94118
Oakland Museum of California|1000 Oak Street|Oakland|CA|94607
Portland City Hall|1221 SW Fourth Avenue|Portland|OR|97204
Multnomah County Central Library|801 SW 10th Avenue|Portland|OR|97205
Seattle City Hall|600 Fourth Avenue|Seattle|WA|98104
Seattle Central Library|1000 Fourth Avenue|Seattle|WA|98104
Seattle Art Museum|1300 First Avenue|Seattle|WA|98101
Anchorage Museum|625 C Street|Anchorage|AK|99501
Honolulu Museum of Art|900 South Beretania Street|Honolulu|HI|96814`;
